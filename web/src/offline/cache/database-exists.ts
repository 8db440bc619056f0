export const DATABASE = 'housetab';

let looking: Promise<boolean> | undefined;

/** Whether this browser has a database. In its own file without `idb`, which a first visit need not load. */
export async function databaseExists(): Promise<boolean> {
  looking ??= look();
  const isThere = await looking;
  // It may be created at any moment: look again next time.
  if (!isThere) looking = undefined;
  return isThere;
}

async function look(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE);
  } catch {
    // This browser cannot list its databases: open it to see.
    return true;
  }
}
