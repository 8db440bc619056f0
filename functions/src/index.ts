import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getFunctions } from 'firebase-admin/functions';
import { logger } from 'firebase-functions';
import { onRequest } from 'firebase-functions/https';
import { defineSecret, expr, projectID } from 'firebase-functions/params';
import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { createApp } from './app.ts';
import { readConfig } from './platform/config.ts';
import { Store } from './platform/firestore/store.ts';
import { keepBodiesUnparsed } from './platform/http/unparsed-body.ts';
import { sweepImports } from './ledger/imports/import-sweep.service.ts';
import {
  categoryTaskSchema,
  dispatchCategoryTasks,
  runCategoryTask,
} from './ynab/categories/category-schedule.service.ts';
import { runAutomatic } from './ynab/automatic/automatic.service.ts';
import { findFunctionAddress } from './ynab/categories/function-address.ts';
import { createEnqueue } from './ynab/categories/task-queue.ts';
import { createYnabConnection } from './ynab/connection/ynab-connection.ts';
import { sweepSyncs } from './ynab/reports/sync-sweep.service.ts';

// Each function runs in processes of its own; the others want their bodies parsed.
if (process.env['FUNCTION_TARGET'] === 'api') keepBodiesUnparsed();

const firebase = initializeApp();
const config = readConfig(process.env);
const region = 'us-central1';

// An account of their own with few rights, instead of the project's default one: see docs/deploying.md. In
// full, because firebase-tools hands it to Cloud Scheduler as it stands here.
const serviceAccount = expr`housetab@${projectID}.iam.gserviceaccount.com`;
const common = { region, serviceAccount };

// The emulators have a keyring of their own; naming the secret there would ask Secret Manager.
const isEmulator = process.env['FUNCTIONS_EMULATOR'] === 'true';
if (isEmulator) void import('./platform/firestore/check-documents.ts');
// The second one only where it is used: a deployment without a client at YNAB has none.
const secretNames = process.env['YNAB_OAUTH_CLIENT_ID']
  ? ['YNAB_KEYRING', 'YNAB_OAUTH_CLIENT_SECRET']
  : ['YNAB_KEYRING'];
const secrets = isEmulator ? [] : secretNames.map((name) => defineSecret(name));

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

/** The whole API as one function: instances stay warm, and Hosting needs a single rewrite. */
export const api = onRequest(
  { ...common, memory: '512MiB', concurrency: 80, maxInstances: config.maxInstances, secrets },
  app,
);

/** Ends imports that were cut off; unix-cron, because its schedule time is the same over retries. */
export const importSweep = onSchedule(
  { ...common, schedule: '*/15 * * * *', retryCount: 2, maxInstances: 1 },
  async () => {
    const ended = await sweepImports(new Store(getFirestore(firebase)), new Date());
    if (ended > 0) logger.info('Ended abandoned imports', { ended });
  },
);

/** Finds the members whose YNAB categories are due, and gives each a task of their own. */
export const ynabDispatch = onSchedule(
  { ...common, schedule: '*/15 * * * *', retryCount: 2, maxInstances: 1 },
  async ({ scheduleTime }) => {
    const enqueue = createEnqueue(
      getFunctions(firebase),
      { region, name: 'ynabSyncCategories' },
      isEmulator ? null : (target) => findFunctionAddress(applicationDefault(), target),
    );
    const store = new Store(getFirestore(firebase));
    const due = await dispatchCategoryTasks(store, enqueue, new Date(scheduleTime));
    if (due > 0) logger.info('YNAB categories are due', { due });
  },
);

/** Finishes reports that were cut off on their way to YNAB, and sends those that go by themselves. */
export const ynabReports = onSchedule(
  { ...common, secrets, schedule: '*/15 * * * *', timeoutSeconds: 540, maxInstances: 1 },
  async () => {
    const store = new Store(getFirestore(firebase));
    const ynab = createYnabConnection(config.ynab);
    const finished = await sweepSyncs(store, ynab, new Date());
    const looked = await runAutomatic(store, ynab, new Date());
    if (finished + looked > 0) logger.info('YNAB reports', { finished, looked });
  },
);

/** Reads one member's YNAB categories. What it throws is tried again by the queue. */
export const ynabSyncCategories = onTaskDispatched(
  {
    ...common,
    secrets,
    // The deployment lets this account call the function, and nobody else.
    invoker: 'housetab@',
    timeoutSeconds: 120,
    maxInstances: 10,
    retryConfig: { maxAttempts: 4, minBackoffSeconds: 30, maxBackoffSeconds: 240 },
    rateLimits: { maxConcurrentDispatches: 10 },
  },
  async ({ data }) => {
    const store = new Store(getFirestore(firebase));
    const task = categoryTaskSchema.parse(data);
    const result = await runCategoryTask(
      store,
      createYnabConnection(config.ynab),
      task,
      new Date(),
    );
    logger.info('YNAB categories', { result });
  },
);
