import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { onRequest } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { Store } from './firestore/store.ts';
import { keepBodiesUnparsed } from './http/unparsed-body.ts';
import { sweepImports } from './imports/import-sweep.service.ts';

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

/** Ends imports that were cut off; unix-cron, because its schedule time is the same over retries. */
export const importSweep = onSchedule(
  { schedule: '*/15 * * * *', region: 'us-central1', retryCount: 2 },
  async () => {
    const ended = await sweepImports(new Store(getFirestore(firebase)), new Date());
    if (ended > 0) logger.info('Ended abandoned imports', { ended });
  },
);
