/** Storage APIs of browsers; jsdom and Node have none of them. */
import 'fake-indexeddb/auto';
import { locks } from 'node:worker_threads';
import { afterAll } from 'vitest';

Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
if (!('onLine' in navigator)) Object.defineProperty(navigator, 'onLine', { value: true });

// Waits for pending writes, because the environment ends with the last test.
afterAll(async () => {
  const { openDatabase } = await import('@/offline/cache/database');
  const database = await openDatabase();
  await database.transaction(['answers', 'outbox'], 'readwrite').done;
});
