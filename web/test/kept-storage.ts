/** What a browser keeps things with, and jsdom (or Node) lacks. */
import 'fake-indexeddb/auto';
import { locks } from 'node:worker_threads';
import { afterAll } from 'vitest';

Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
if (!('onLine' in navigator)) Object.defineProperty(navigator, 'onLine', { value: true });

// What is being kept when the last test ends is kept before its browser is gone.
afterAll(async () => {
  const { openDatabase } = await import('@/offline/kept/database');
  const database = await openDatabase();
  await database.transaction(['answers', 'outbox'], 'readwrite').done;
});
