import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { onRequest } from 'firebase-functions/https';
import { createApp } from './app.ts';
import { common, config, firebase, isEmulator, secrets } from './deployment.ts';
import { API_INSTANCE } from './platform/config.ts';
import { checkDocumentsOnRead } from './platform/firestore/converters.ts';
import { keepBodiesUnparsed } from './platform/http/read-body.ts';

/** The deployed functions: the API here, scheduled jobs in `jobs.ts`. */
export {
  importSweep,
  deletion,
  letterPost,
  pushPost,
  searchFill,
  seriesMake,
  seriesRun,
  ynabDispatch,
  ynabReports,
  ynabSendReports,
  ynabSyncCategories,
} from './jobs.ts';

// Each function runs in its own processes; the others need parsed bodies.
if (process.env['FUNCTION_TARGET'] === 'api') keepBodiesUnparsed();
if (isEmulator) checkDocumentsOnRead();

const app = createApp({
  firestore: getFirestore(firebase),
  auth: getAuth(firebase),
  verifyAppToken: async (token) => {
    const { getAppCheck } = await import('firebase-admin/app-check');
    return getAppCheck(firebase).verifyToken(token);
  },
  now: () => new Date(),
  config,
  log: logger,
});

/** The whole API is one function: instances stay warm, and Hosting needs a single rewrite. */
export const api = onRequest(
  {
    ...common,
    memory: `${API_INSTANCE.memory}MiB`,
    concurrency: API_INSTANCE.concurrency,
    maxInstances: config.maxInstances,
    secrets,
  },
  app,
);
