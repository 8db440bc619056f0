import type { Page } from '@playwright/test';

/** Changes the session that Firebase's client has stored. */
export async function changeStoredToken(page: Page, change: object): Promise<void> {
  await page.evaluate(async (changes) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(request.error?.message));
      });
    const database = await settled(indexedDB.open('firebaseLocalStorageDb'));
    const name = 'firebaseLocalStorage';
    const store = database.transaction(name, 'readwrite').objectStore(name);
    type Stored = { value: { stsTokenManager: object } };
    const entries = (await settled<Stored[]>(store.getAll())).filter(
      ({ value }) => typeof value === 'object' && 'stsTokenManager' in value,
    );
    if (entries.length === 0) throw new Error('Nobody is signed in.');
    for (const entry of entries) {
      Object.assign(entry.value.stsTokenManager, changes);
      await settled(store.put(entry));
    }
    database.close();
  }, change);
}
