export const DATABASE = 'housetab';

let looking: Promise<boolean> | undefined;

/**
 * Whether this browser has kept anything. In a file of its own, without `idb`: a first visit need not load
 * the library to find nothing.
 */
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
    // This browser can't list its databases: open it to see.
    return true;
  }
}
