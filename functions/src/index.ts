import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { onRequest } from 'firebase-functions/https';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { keepBodiesUnparsed } from './http/unparsed-body.ts';

// Each function runs in processes of its own; the others want their bodies parsed.
if (process.env['FUNCTION_TARGET'] === 'api') keepBodiesUnparsed();

const firebase = initializeApp();

const app = createApp({
  firestore: getFirestore(firebase),
  auth: getAuth(firebase),
  now: () => new Date(),
  config: readConfig(process.env),
  log: logger,
});

/** The whole API as one function: instances stay warm, and Hosting needs a single rewrite. */
export const api = onRequest({ region: 'us-central1', memory: '512MiB', concurrency: 80 }, app);
