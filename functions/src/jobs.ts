import { applicationDefault } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFunctions } from 'firebase-admin/functions';
import { logger } from 'firebase-functions';
import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import {
  common,
  config,
  firebase,
  isEmulator,
  mailSecrets,
  openStore,
  pushSecrets,
  region,
  secrets,
} from './deployment.ts';
import { purgeHouseholds } from './people/households/purge.service.ts';
import { sweepAccountDeletions } from './people/users/account-cleanup.service.ts';
import { fillFormerHouseholds } from './people/users/former-households.service.ts';
import {
  cancelHouseholdImportsOf,
  removeAbandonedHouseholdImports,
} from './importing/households/household-import-finish.service.ts';
import { sweepImports } from './ledger/imports/import-rollback.service.ts';
import { finishGroupSettleUps } from './settling/group-settle-ups/group-settle-up-steps.service.ts';
import { sendDraftReminders } from './ledger/recurring/draft-reminder.service.ts';
import {
  makeDueOccurrences,
  queueDueRecurringExpenses,
} from './ledger/recurring/recurring-job.service.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { sendDigests } from './views/digests/digest.service.ts';
import { createPushSender } from './platform/push/push-sender.ts';
import { sendLetters } from './views/letters/letter.service.ts';
import { sendPushes } from './views/pushes/push.service.ts';
import { fillSearch } from './views/search/search-fill.service.ts';
import { notifyOfBudgets } from './views/budgets/budget-notification.service.ts';
import { countAllMarked } from './views/trends/sums.service.ts';
import { findFunctionAddress } from './platform/tasks/function-address.ts';
import { partTaskSchema, TaskTimeOver } from './platform/tasks/parts.ts';
import { createEnqueue, type Enqueue } from './platform/tasks/task-queue.ts';
import { sendDuePart } from './ynab/automatic/automatic-schedule.service.ts';
import { queueReadings, readDuePart } from './ynab/categories/category-schedule.service.ts';
import { fillShards } from './ynab/shard-fill.service.ts';
import { createYnabConnection } from './ynab/connection/ynab-connection.ts';
import { runReportJob } from './ynab/report-job.service.ts';

/** Everything that runs by itself: eight jobs with a schedule, and the tasks that three of them queue. */

/** As unix-cron: with it the schedule time stays the same over retries. */
const EVERY_15_MINUTES = '*/15 * * * *';
const EVERY_MINUTE = '* * * * *';
const EVERY_5_MINUTES = '*/5 * * * *';

/** Days begin at full hours, or by a quarter of one before, in every time zone. */
const EVERY_HOUR = '0 * * * *';

/** A queue of one of the functions below. */
function queueOf(name: string): Enqueue {
  return createEnqueue(
    getFunctions(firebase),
    { region, name },
    isEmulator ? null : (target) => findFunctionAddress(applicationDefault(), target),
  );
}

/**
 * Works off one part of what is due, of which there are sixteen. The queue repeats what throws. An instance has few at
 * once, so that its memory is enough however much is due: 10,000 series took 151 MB more than an idle process has.
 */
const part = {
  ...common,
  // The deployment lets this account call the function, and nobody else.
  invoker: 'housetab@',
  timeoutSeconds: 540,
  memory: '512MiB' as const,
  concurrency: 4,
  maxInstances: 4,
  retryConfig: { maxAttempts: 5, minBackoffSeconds: 30, maxBackoffSeconds: 240 },
  rateLimits: { maxConcurrentDispatches: 16 },
};

/**
 * Finds what repeats and is due, on its day in the household's time zone, and what waits for its amount and is to remind of
 * itself; queues a task for each part.
 */
export const seriesRun = onSchedule(
  { ...common, schedule: EVERY_HOUR, retryCount: 2, maxInstances: 1 },
  async ({ scheduleTime }) => {
    const at = new Date(scheduleTime);
    const parts = await queueDueRecurringExpenses(
      openStore(),
      queueOf('seriesMake'),
      at,
      new Date(),
    );
    if (parts > 0) logger.info('What repeats is due', { parts });
  },
);

/** A task of `seriesRun`. */
export const seriesMake = onTaskDispatched(part, async ({ data }) => {
  const { shard } = partTaskSchema.parse(data);
  const parts = { clock: () => new Date(), log: logger };
  const begun = new Date();
  const { made, paused, failed, isCut } = await makeDueOccurrences(openStore(), shard, parts);
  if (made + paused + failed > 0) logger.info('What repeats was made', { made, paused, failed });
  if (isCut) throw new TaskTimeOver();
  const reminded = await sendDraftReminders(openStore(), shard, parts, begun);
  if (reminded > 0) logger.info('What waits for its amount was asked again', { reminded });
});

/** Ends imports that were cut off, and finishes what makes everybody even. */
export const importSweep = onSchedule(
  { ...common, schedule: EVERY_15_MINUTES, retryCount: 2, maxInstances: 1 },
  async () => {
    const ended = await sweepImports(openStore(), new Date());
    if (ended > 0) logger.info('Ended abandoned imports', { ended });
    const left = await removeAbandonedHouseholdImports(openStore(), new Date());
    if (left > 0) logger.info('Gave up households that were on their way in', { left });
    const acts = await finishGroupSettleUps(openStore(), new Date());
    if (acts > 0) logger.info('Finished what makes everybody even', { acts });
  },
);

/** Tells members by mail what they chose to hear, and former members what others changed about their money. */
export const letterPost = onSchedule(
  {
    ...common,
    secrets: mailSecrets,
    schedule: EVERY_5_MINUTES,
    timeoutSeconds: 540,
    maxInstances: 1,
  },
  async () => {
    if (!config.mail) return;
    const { webAddress } = config.mail;
    const parts = {
      auth: getAuth(firebase),
      mailer: createMailer(config.mail),
      webAddress,
      log: logger,
      clock: () => new Date(),
    };
    const begun = new Date();
    const sent = await sendLetters(openStore(), parts);
    if (sent > 0) logger.info('Letters were sent', { sent });
    const digests = await sendDigests(openStore(), parts, begun);
    if (digests > 0) logger.info('Digests were sent', { digests });
  },
);

/** Tells the devices of members what they chose to hear. */
export const pushPost = onSchedule(
  {
    ...common,
    secrets: pushSecrets,
    schedule: EVERY_MINUTE,
    timeoutSeconds: 540,
    maxInstances: 1,
  },
  async () => {
    const { push } = config;
    if (!push?.privateKey) return;
    const sender = createPushSender({ ...push, privateKey: push.privateKey });
    const parts = { auth: getAuth(firebase), sender, log: logger, clock: () => new Date() };
    const told = await sendPushes(openStore(), parts);
    if (told > 0) logger.info('Devices were told', { told });
  },
);

/** Removes what was deleted and can't be restored any more. */
export const deletion = onSchedule(
  {
    ...common,
    schedule: EVERY_15_MINUTES,
    retryCount: 2,
    timeoutSeconds: 540,
    maxInstances: 1,
  },
  async () => {
    const store = openStore();
    const parts = { auth: getAuth(firebase), giveUpMoves: cancelHouseholdImportsOf };
    const accounts = await sweepAccountDeletions(store, parts, new Date());
    if (accounts > 0) logger.info('Deleted accounts are gone', { accounts });
    const former = await fillFormerHouseholds(store, parts.auth);
    if (former > 0) logger.info('Accounts remember households that they had left', { former });
    const gone = await purgeHouseholds(store, new Date());
    if (gone > 0) logger.info('Deleted households are gone', { gone });
  },
);

/** Lets rows be found that are older than search or were written without the API, and counts these in the sums of the months. */
export const searchFill = onSchedule(
  {
    ...common,
    schedule: EVERY_15_MINUTES,
    retryCount: 2,
    timeoutSeconds: 540,
    maxInstances: 1,
  },
  async () => {
    const filled = await fillSearch(openStore());
    if (filled > 0) logger.info('Rows were made searchable', { filled });
    const counted = await countAllMarked(openStore());
    if (counted > 0) logger.info('Rows were counted that were written directly', { counted });
    const told = await notifyOfBudgets(openStore(), new Date());
    if (told > 0) logger.info('Members were told of their budgets', { told });
  },
);

/** Finds where YNAB categories are due, and queues a task for each part. */
export const ynabDispatch = onSchedule(
  { ...common, schedule: EVERY_15_MINUTES, retryCount: 2, maxInstances: 1 },
  async ({ scheduleTime }) => {
    const store = openStore();
    const placed = await fillShards(store);
    if (placed > 0) logger.info('YNAB configurations are in parts', { placed });
    const enqueue = queueOf('ynabSyncCategories');
    const parts = await queueReadings(store, enqueue, new Date(scheduleTime));
    if (parts > 0) logger.info('YNAB categories are due', { parts });
  },
);

/** A task of `ynabDispatch`. */
export const ynabSyncCategories = onTaskDispatched({ ...part, secrets }, async ({ data }) => {
  const ynab = createYnabConnection(config.ynab);
  const task = partTaskSchema.parse(data);
  const result = await readDuePart(openStore(), ynab, task, () => new Date());
  logger.info('YNAB categories', result);
});

/** Finishes reports that were cut off on their way to YNAB, and queues those that go by themselves. */
export const ynabReports = onSchedule(
  { ...common, secrets, schedule: EVERY_15_MINUTES, timeoutSeconds: 540, maxInstances: 1 },
  async ({ scheduleTime }) => {
    const ynab = createYnabConnection(config.ynab);
    const enqueue = queueOf('ynabSendReports');
    const at = new Date(scheduleTime);
    const done = await runReportJob(openStore(), ynab, enqueue, at, () => new Date());
    if (done.finished + done.queued > 0) logger.info('YNAB reports', done);
  },
);

/** A task of `ynabReports`. */
export const ynabSendReports = onTaskDispatched({ ...part, secrets }, async ({ data }) => {
  const ynab = createYnabConnection(config.ynab);
  const { shard } = partTaskSchema.parse(data);
  const looked = await sendDuePart(openStore(), ynab, shard, () => new Date());
  logger.info('YNAB reports were looked at', { looked });
});
