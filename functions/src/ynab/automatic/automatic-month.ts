import type { MonthKey } from '../../core/calendar/calendar.ts';
import { toAmount } from '../../core/money/money.ts';
import type { Actor } from '../../core/permission/actor.ts';
import {
  memoOfRange,
  scopeOfMonth,
  isSameChoice,
  reasonsNotSent,
} from '../../core/ynab/automatic.ts';
import type { AutomaticReport } from '../../core/ynab/automatic-choices.ts';
import type { StoredAutomatic, YnabConfig } from '../../core/ynab/stored.ts';
import { toReportScope } from '../../core/ynab/report-scope.ts';
import { DEFAULT_PAYEE, type YnabSyncRequest } from '../../core/ynab/sync-request.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { totalReport } from '../../views/reports/report.service.ts';
import {
  syncWithConsent,
  type SyncRequestContext,
  type Consent,
} from '../reports/report-sync.service.ts';
import { prepareSync, requireMapped, syncIdOf } from '../reports/sync-plan.ts';
import { withdrawReport } from '../reports/sync-removal.service.ts';
import { findSync, findConfig } from '../ynab.repository.ts';
import { automaticEvents } from '../../core/activity/recipients.ts';
import { listAllMembers } from '../../people/members/member.repository.ts';
import { ynabConfigs } from '../../platform/firestore/paths.ts';
import { recordYnabConfigChange } from '../config/ynab-config.service.ts';
import type { TokenOwner } from '../connection/token-seal.ts';
import type { Obstacle } from './obstacles.ts';

/** Automatic runs correct reports, but respect the owner's changes and deletions at YNAB. */
const consent: Consent = {
  ...{ replace: true, overwrite: false, forget: false, sendAgain: false, trust: true },
};

export async function keepMonth(
  syncRequest: SyncRequestContext,
  { report }: StoredAutomatic,
  month: MonthKey,
): Promise<void> {
  const { store, actor, now } = syncRequest;
  const owner = { householdId: actor.householdId, uid: actor.uid };
  const { syncId, request } = await requestOfMonth(store, actor, report, month, now);
  const record = await findSync(store, owner.householdId, syncId);
  // A report that a person withdrew is not sent again.
  if (record?.state === 'removed' && !record.isAutomatic) return;
  if (!request) {
    const isThere = record !== null && record.state !== 'removed' && record.state !== 'failed';
    if (isThere)
      await withdrawReport(syncRequest, syncId, {
        forget: false,
        overwrite: false,
        isAutomatic: true,
      });
    return;
  }
  const prepared = await prepareSync(store, owner, request, now, { isAutomatic: true });
  requireMapped(prepared);
  await syncWithConsent(syncRequest, prepared, consent);
}

interface AutomaticRequest {
  /** The sync record's id, even if the record does not exist yet. */
  syncId: string;
  /** null = the month has nothing to send. */
  request: YnabSyncRequest | null;
}

/** As if the member sent this month's report by hand. */
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
  const totals = await totalReport({ store, actor, now }, scope);
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

/** 15 minutes in ms: longer than a run, so after an expired lock another run may take over. */
const RUN_MS = 15 * 60_000;

/** Null if another run has locked this member, or the member has turned automatic reports off. */
export function claimRun(store: Store, owner: TokenOwner, now: Date): Promise<YnabConfig | null> {
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
 * Stores the result of a run. The owner is notified once of months that were not sent, and again
 * only if a reason or its months change.
 * @param automatic the run's settings
 * @param automaticAt when the next run is due
 */
export async function endRun(
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
    if (!config?.automatic || !isSameChoice(config.automatic, automatic)) return;
    const members = await listAllMembers(unit, householdId);
    const isMember = members.some(({ id, leftAt }) => id === uid && leftAt === null);
    const change = {
      automatic: { ...automatic, lastError },
      // Members who have left get no runs, until they join and connect again.
      automaticAt: isMember ? automaticAt : null,
    };
    unit.update(ynabConfigs(householdId).doc(uid), change);
    const isKnown = lastError === null || lastError === config.automatic.lastError;
    if (isKnown || !isMember) return;
    const context = { householdId, actorId: uid, members, now };
    recordYnabConfigChange(
      unit,
      context,
      owner,
      null,
      { reason: lastError },
      automaticEvents.failed,
    );
  });
}
