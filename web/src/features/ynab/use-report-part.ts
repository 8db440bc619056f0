import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReportRequest } from '@housetab/functions/core/report/report-resource';
import { toReportScopeFields } from '@/shared/report/report';
import { partTotalsQuery } from '@/shared/ynab/report-syncs';
import type { SyncableReport } from '@/features/ynab/sync-request';
import { useHousehold } from '@/lib/household';

/** The whole report, the reader's share, or the debts of others to the reader. */
type PartKind = 'report' | 'share' | 'owed';

export interface ReportPart {
  kind: PartKind;
  /** Only amounts between this member and the reader; empty = everyone. */
  counterparty: string;
}

export function useReportPart(report: SyncableReport) {
  const { id, user } = useHousehold();
  const [part, setPart] = useState<ReportPart>({ kind: 'report', counterparty: '' });
  const asked = useMemo(() => toPart(report, part, user.id), [report, part, user.id]);
  const totals = useQuery(partTotalsQuery(id, asked));
  const chosen = useMemo((): SyncableReport | null => {
    if (asked === null) return report;
    if (!totals.data) return null;
    const { shareOf, owedTo, counterparty } = asked;
    return { ...report, shareOf, owedTo, counterparty, totals: totals.data };
  }, [asked, report, totals.data]);
  return { part, setPart, chosen, error: totals.error, retry: totals.refetch };
}

/** Null for the whole report. */
function toPart(
  report: SyncableReport,
  { kind, counterparty }: ReportPart,
  userId: string,
): ReportRequest | null {
  if (kind === 'report') return null;
  return {
    ...toReportScopeFields(report),
    category: undefined,
    ...(kind === 'share' ? { shareOf: userId } : { owedTo: userId }),
    counterparty: counterparty || undefined,
  };
}
