export const DATABASE = 'housetab';

let looking: Promise<boolean> | undefined;

/** Whether this browser keeps anything: on a first visit nothing has to be loaded to look into it. */
export async function databaseExists(): Promise<boolean> {
  looking ??= look();
  const isThere = await looking;
  // It may be made any moment.
  if (!isThere) looking = undefined;
  return isThere;
}

async function look(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE);
  } catch {
    // A browser that does not tell: it is opened to see.
    return true;
  }
}
