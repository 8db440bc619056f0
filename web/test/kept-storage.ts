/** What a browser keeps things with, and jsdom (or Node) lacks. */
import 'fake-indexeddb/auto';
import { locks } from 'node:worker_threads';

Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
if (!('onLine' in navigator)) Object.defineProperty(navigator, 'onLine', { value: true });
