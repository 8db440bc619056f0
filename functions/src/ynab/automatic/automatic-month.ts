import type { MonthKey } from '../../core/calendar/calendar.ts';
import { toAmount } from '../../core/money/money.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { memoOfRange, scopeOfMonth } from '../../core/ynab/automatic.ts';
import type { AutomaticReport } from '../../core/ynab/automatic-choices.ts';
import type { StoredAutomatic } from '../../core/ynab/stored.ts';
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
import { findSync } from '../ynab.repository.ts';

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
