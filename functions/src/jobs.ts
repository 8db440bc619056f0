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
import { sendDuePart } from './ynab/automatic/automatic.service.ts';
import { queueReadings, readDuePart } from './ynab/categories/category-schedule.service.ts';
import { fillShards } from './ynab/shard-fill.service.ts';
import { createYnabConnection } from './ynab/connection/ynab-connection.ts';
import { runReportJob } from './ynab/report-job.service.ts';

/** Eight scheduled jobs, and the tasks that three of them queue. */

/** In unix-cron format: then the schedule time stays the same over retries. */
const EVERY_15_MINUTES = '*/15 * * * *';
const EVERY_MINUTE = '* * * * *';
const EVERY_5_MINUTES = '*/5 * * * *';

/**
 * In some time zones, days begin at a quarter hour: an occurrence is then up to 45 minutes late.
 */
const EVERY_HOUR = '0 * * * *';

function queueOf(name: string): Enqueue {
  return createEnqueue(
    getFunctions(firebase),
    { region, name },
    isEmulator ? null : (target) => findFunctionAddress(applicationDefault(), target),
  );
}

/**
 * Processes one of sixteen shards of due work. The queue repeats a task that throws. An instance
 * runs few at once, so that its memory suffices for any amount: 10,000 recurring expenses took
 * 151 MB more than an idle process.
 */
const part = {
  ...common,
  // The deployment lets only this account call the function.
  invoker: 'housetab@',
  timeoutSeconds: 540,
  memory: '512MiB' as const,
  concurrency: 4,
  maxInstances: 4,
  retryConfig: { maxAttempts: 5, minBackoffSeconds: 30, maxBackoffSeconds: 240 },
  rateLimits: { maxConcurrentDispatches: 16 },
};

/** Queues a task for each shard with due recurring expenses or draft reminders. */
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
    if (parts > 0) logger.info('Recurring expenses are due', { parts });
  },
);

/** A task of `seriesRun`. */
export const seriesMake = onTaskDispatched(part, async ({ data }) => {
  const { shard } = partTaskSchema.parse(data);
  const parts = { clock: () => new Date(), log: logger };
  const begun = new Date();
  const { made, paused, failed, isCut } = await makeDueOccurrences(openStore(), shard, parts);
  if (made + paused + failed > 0) logger.info('Created due occurrences', { made, paused, failed });
  if (isCut) throw new TaskTimeOver();
  const reminded = await sendDraftReminders(openStore(), shard, parts, begun);
  if (reminded > 0) logger.info('Sent draft reminders', { reminded });
});

/** Ends interrupted imports, and finishes interrupted group settle-ups. */
export const importSweep = onSchedule(
  { ...common, schedule: EVERY_15_MINUTES, retryCount: 2, maxInstances: 1 },
  async () => {
    const ended = await sweepImports(openStore(), new Date());
    if (ended > 0) logger.info('Ended abandoned imports', { ended });
    const left = await removeAbandonedHouseholdImports(openStore(), new Date());
    if (left > 0) logger.info('Cancelled abandoned household imports', { left });
    const finished = await finishGroupSettleUps(openStore(), new Date());
    if (finished > 0) logger.info('Finished group settle-ups', { finished });
  },
);

/** Sends notifications and digests to members, and letters to former members. */
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
    if (sent > 0) logger.info('Sent letters', { sent });
    const digests = await sendDigests(openStore(), parts, begun);
    if (digests > 0) logger.info('Sent digests', { digests });
  },
);

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
    const pushed = await sendPushes(openStore(), parts);
    if (pushed > 0) logger.info('Sent push messages', { pushed });
  },
);

/** Purges what can no longer be restored. */
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
    if (accounts > 0) logger.info('Removed deleted accounts', { accounts });
    const former = await fillFormerHouseholds(store, parts.auth);
    if (former > 0) logger.info('Added former households to accounts', { former });
    const gone = await purgeHouseholds(store, new Date());
    if (gone > 0) logger.info('Purged deleted households', { gone });
  },
);

/** Adds search tokens and sums of directly written rows, and notifies of budgets. */
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
    if (filled > 0) logger.info('Added search tokens', { filled });
    const counted = await countAllMarked(openStore());
    if (counted > 0) logger.info('Counted directly written rows', { counted });
    const reached = await notifyOfBudgets(openStore(), new Date());
    if (reached > 0) logger.info('Sent budget notifications', { reached });
  },
);

/** Queues a task for each shard with due YNAB categories. */
export const ynabDispatch = onSchedule(
  { ...common, schedule: EVERY_15_MINUTES, retryCount: 2, maxInstances: 1 },
  async ({ scheduleTime }) => {
    const store = openStore();
    const placed = await fillShards(store);
    if (placed > 0) logger.info('Added shards to YNAB configurations', { placed });
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

/** Finishes interrupted reports to YNAB, and queues automatic ones. */
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
  const members = await sendDuePart(openStore(), ynab, shard, () => new Date());
  logger.info('Checked automatic YNAB reports', { members });
});
