import type { Page } from '@playwright/test';

/** How many answers of the API the browser keeps for when there is no network. */
export function countKeptAnswers(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(request.error?.message));
      });
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'housetab')) return 0;
    const database = await settled(indexedDB.open('housetab'));
    const count = await settled(database.transaction('answers').objectStore('answers').count());
    database.close();
    return count;
  });
}
