import type { Page } from '@playwright/test';

/** Everything that the browser has stored for the site as one text: storages, databases, caches, cookies. */
export async function readStoredBytes(page: Page): Promise<string> {
  const stored = await page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(request.error?.message));
      });
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
    for (const { name } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name!));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([
          settled(objects.getAllKeys()),
          settled(objects.getAll()),
        ]);
        texts.push(JSON.stringify({ name, store, keys, values }));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
  return stored + JSON.stringify(await page.context().cookies());
}
