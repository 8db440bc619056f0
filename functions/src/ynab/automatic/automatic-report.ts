import type { MonthKey } from '../../core/calendar/calendar.ts';
import { toAmount } from '../../core/money/money.ts';
import { memoOfRange, scopeOfMonth, type AutomaticReport } from '../../core/ynab/automatic.ts';
import { toReportScope } from '../../core/ynab/report-scope.ts';
import { DEFAULT_PAYEE, type YnabSyncRequest } from '../../core/ynab/sync-request.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { totalReport } from '../../views/reports/report.service.ts';
import { syncIdOf } from '../reports/sync-plan.ts';

export interface AutomaticRequest {
  /** Of its record, where it was sent before. */
  syncId: string;
  /** Null where the month has nothing to send. */
  request: YnabSyncRequest | null;
}

/** A member's report of a month, as they could send it by hand. */
export async function requestOfMonth(
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
