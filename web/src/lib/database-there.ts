export const DATABASE = 'housetab';

let isThere = false;

/** Whether this browser keeps anything: on a first visit nothing has to be loaded to look into it. */
export async function isDatabaseThere(): Promise<boolean> {
  try {
    isThere ||= (await indexedDB.databases()).some(({ name }) => name === DATABASE);
  } catch {
    // A browser that does not tell: it is opened to see.
    isThere = true;
  }
  return isThere;
}
