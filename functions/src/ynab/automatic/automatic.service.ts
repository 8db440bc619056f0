import { automaticActs } from '../../core/activity/recipients.ts';
import { dayIn, monthOf, type MonthKey } from '../../core/calendar/calendar.ts';
import { toAmount } from '../../core/money/money.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { currencyOf } from '../../core/money/currency.ts';
import { Problem } from '../../core/problem/problem.ts';
import {
  monthsToKeep,
  nextLookAfter,
  memoOfRange,
  reasonsNotSent,
  scopeOfMonth,
  type AutomaticReport,
} from '../../core/ynab/automatic.ts';
import { toReportScope } from '../../core/ynab/report-scope.ts';
import { isOverdue } from '../../core/ynab/schedule.ts';
import { DEFAULT_PAYEE, type YnabSyncRequest } from '../../core/ynab/sync-request.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import { readActor } from '../../people/members/household-context.ts';
import { listAllMembers } from '../../people/members/member.repository.ts';
import { ynabConfigs } from '../../platform/firestore/paths.ts';
import { inCurrency } from '../../platform/currency-scope.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { StoredAutomatic, YnabConfig } from '../../platform/firestore/ynab-documents.ts';
import { totalReport } from '../../views/reports/report.service.ts';
import { recordChange } from '../config/ynab-config.service.ts';
import type { TokenOwner } from '../connection/token-seal.ts';
import type { YnabConnection } from '../connection/ynab-connection.ts';
import { bring, type Asking, type Consent } from '../reports/report-sync.service.ts';
import { prepareSync, requireMapped, syncIdOf } from '../reports/sync-plan.ts';
import { takeBack } from '../reports/sync-removal.service.ts';
import { findConfig, findSync } from '../ynab.repository.ts';
import { hasWorked } from './automatic-settings.service.ts';
import { reasonAgainst, toObstacle, type Obstacle } from './obstacles.ts';

const MINUTE = 60_000;

/**
 * 15 minutes: longer than a run can last, so that a run whose claim has expired was cut off and
 * another run may take over.
 */
const RUN_MS = 15 * MINUTE;

/**
 * 60 minutes: how long to wait before trying again what may work then without anybody doing
 * anything.
 */
const RETRY_MS = 60 * MINUTE;

/**
 * Automatic runs correct reports without asking, but never overwrite what the owner changed at YNAB
 * and never send again what the owner deleted there.
 */
const consent: Consent = {
  ...{ replace: true, overwrite: false, forget: false, sendAgain: false, trust: true },
};

/** Looks at the reports of one member, and sends and corrects them, if that is due. May be run twice, or two at once. */
export async function sendWhenDue(
  store: Store,
  ynab: YnabConnection,
  owner: TokenOwner,
  now: Date,
): Promise<void> {
  const config = await claimRun(store, owner, now);
  if (!config?.automatic) return;
  const { automatic } = config;
  const { obstacles, next, failures } = await keepMonths(store, ynab, owner, config, now).catch(
    (error: unknown) => ({
      ...{ obstacles: [toObstacle(error)], next: null },
      failures: error instanceof Problem ? [] : [error],
    }),
  );
  const isPassing = obstacles.some((one) => one.isPassing);
  const nextAt = isPassing || next === null ? new Date(now.getTime() + RETRY_MS) : next;
  await endRun(store, owner, { ...automatic, lastRunAt: now }, nextAt, obstacles, now);
  if (failures.length > 0) throw new AggregateError(failures);
}

/**
 * Handles each month separately: an error in one month does not keep the others from being sent.
 */
async function keepMonths(
  store: Store,
  ynab: YnabConnection,
  owner: TokenOwner,
  config: YnabConfig,
  now: Date,
) {
  const actor = await readActor(store, owner.householdId, owner.uid);
  const { timeZone } = await getHousehold(store, owner.householdId);
  const next = nextLookAfter(timeZone, now);
  const failures: unknown[] = [];
  const obstacles: Obstacle[] = [];
  if (!hasWorked(config)) {
    // Just connected: the categories will be read within minutes, and the next run sends then.
    if (isAboutToBeRead(config, now)) return { obstacles, next: null, failures };
    const reason = reasonAgainst(config);
    return { obstacles: [{ reason, month: null, isPassing: false }], next, failures };
  }
  const months = monthsToKeep(config.automatic!, dayIn(timeZone, now));
  for (const month of months.filter((one) => hasBegunAtYnab(one, now))) {
    try {
      await inCurrency(currencyOf(actor.member), () =>
        keepMonth({ store, ynab, actor, now }, config.automatic!, month),
      );
    } catch (error) {
      obstacles.push(toObstacle(error, month));
      if (!(error instanceof Problem)) failures.push(error);
    }
  }
  return { obstacles, next, failures };
}

function isAboutToBeRead({ hasCredentials, nextSyncAt, lastError }: YnabConfig, now: Date) {
  const isDue = nextSyncAt !== null && !isOverdue(nextSyncAt, now);
  return hasCredentials && isDue && lastError === null;
}

/**
 * A report is dated at YNAB at the latest today, counted in UTC. Before the month has begun in UTC,
 * its report would be dated in the month before.
 */
function hasBegunAtYnab(month: MonthKey, now: Date): boolean {
  return month <= monthOf(dayIn('UTC', now));
}

/** Makes what is at YNAB equal to what the month's report says now. */
async function keepMonth(
  asking: Asking,
  { report }: StoredAutomatic,
  month: MonthKey,
): Promise<void> {
  const { store, actor, now } = asking;
  const owner = { householdId: actor.householdId, uid: actor.uid };
  const { syncId, request } = await requestOfMonth(store, actor, report, month, now);
  const record = await findSync(store, owner.householdId, syncId);
  // A report that a person took back by hand is not sent again.
  if (record?.state === 'removed' && !record.isAutomatic) return;
  if (!request) {
    const isThere = record !== null && record.state !== 'removed' && record.state !== 'failed';
    if (isThere)
      await takeBack(asking, syncId, { forget: false, overwrite: false, isAutomatic: true });
    return;
  }
  const prepared = await prepareSync(store, owner, request, now, { isAutomatic: true });
  requireMapped(prepared);
  await bring(asking, prepared, consent);
}

/** null = another run has claimed this member, or the member has switched automatic reports off. */
function claimRun(store: Store, owner: TokenOwner, now: Date): Promise<YnabConfig | null> {
  return store.commit(async (unit) => {
    const config = await findConfig(unit, owner);
    const isDue = config?.automaticAt !== null && config && config.automaticAt <= now;
    if (!isDue || !config.automatic) return null;
    const automaticAt = new Date(now.getTime() + RUN_MS);
    unit.update(ynabConfigs(owner.householdId).doc(owner.uid), { automaticAt });
    return config;
  });
}

/**
 * Stores the result of a run. Why months were not sent is shown to the owner once, and again only
 * if a reason or its months change.
 */
async function endRun(
  store: Store,
  owner: TokenOwner,
  automatic: StoredAutomatic,
  automaticAt: Date,
  obstacles: readonly Obstacle[],
  now: Date,
): Promise<void> {
  const { householdId, uid } = owner;
  const lastError = reasonsNotSent(obstacles);
  await store.commit(async (unit) => {
    const config = await findConfig(unit, owner);
    // The settings changed during this run: the result belongs to the old settings.
    if (!config?.automatic || !isSame(config.automatic, automatic)) return;
    const members = await listAllMembers(unit, householdId);
    const isMember = members.some(({ id, leftAt }) => id === uid && leftAt === null);
    const change = {
      automatic: { ...automatic, lastError },
      // Members who have left get no runs. Joining and connecting again starts them again.
      automaticAt: isMember ? automaticAt : null,
    };
    unit.update(ynabConfigs(householdId).doc(uid), change);
    const isTold = lastError === null || lastError === config.automatic.lastError;
    if (isTold || !isMember) return;
    const context = { householdId, actorId: uid, members, now };
    recordChange(unit, context, owner, null, { reason: lastError }, automaticActs.failed);
  });
}

function isSame(a: StoredAutomatic, b: StoredAutomatic): boolean {
  return a.mode === b.mode && a.day === b.day && a.report === b.report;
}

interface AutomaticRequest {
  /** The id of the report's sync record, whether the record exists yet or not. */
  syncId: string;
  /** null = the month has nothing to send. */
  request: YnabSyncRequest | null;
}

/** The request with which the member could send this month's report by hand. */
async function requestOfMonth(
  store: Store,
  actor: Actor,
  report: AutomaticReport,
  month: MonthKey,
  now: Date,
): Promise<AutomaticRequest> {
  const owner = { householdId: actor.householdId, uid: actor.uid };
  const scope = scopeOfMonth(report, month, actor.uid);
  const { startDate, endDate } = scope;
  const totals = await totalReport(store, actor, scope, now);
  const lines = totals.filter(({ totalCents }) => totalCents !== 0);
  const memo = memoOfRange(startDate, endDate);
  return {
    syncId: syncIdOf(owner, toReportScope(scope, []), memo),
    request:
      lines.length === 0
        ? null
        : {
            date: endDate,
            payeeName: DEFAULT_PAYEE,
            memo,
            categories: lines.map(({ category, totalCents }) => ({
              categoryName: category,
              amount: toAmount(totalCents),
            })),
            report: scope,
          },
  };
}
