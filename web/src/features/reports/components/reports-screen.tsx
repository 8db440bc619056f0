import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDate, monthOf } from '@housetab/functions/core/calendar/calendar';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Page } from '@/components/ui/page';
import { ErrorState } from '@/components/ui/states';
import { reportQuery, type SplitReport } from '@/api/reports/create-report';
import { reportOfMonth } from '@/api/reports/report-filter';
import { ReportForm } from '@/features/reports/components/report-form';
import {
  ReportResults,
  ReportSkeleton,
  type RenderReportActions,
} from '@/features/reports/components/report-results';
import type { ReportFormValues } from '@/features/reports/report-form-values';
import { readReport, writeReport } from '@/features/reports/report-search';
import { usePeopleOptions } from '@/features/reports/use-people-options';
import { isProblem } from '@/lib/api-problem';
import { localDay } from '@/lib/format/format';
import { formatRange } from '@/lib/format/format-period';
import { useHousehold } from '@/lib/household';

/** There is nothing on it to print. */
function isEmpty({ categoryTotals, settlementData }: SplitReport): boolean {
  return categoryTotals.length === 0 && settlementData === null;
}

interface ReportsScreenProps {
  /** What can be done with a report that holds something. */
  renderActions?: RenderReportActions;
}

/**
 * The address holds what was asked for: a report can be linked, reloaded and gone back to. Where it
 * asks for none, it is that of the current month.
 */
export function ReportsScreen({ renderActions }: ReportsScreenProps) {
  const { id, user } = useHousehold();
  const { others } = usePeopleOptions();
  const [search, setSearch] = useSearchParams();
  // The month of whoever looks, as on their calendar.
  const [month] = useState(() => monthOf(localDay(new Date())));
  const inAddress = useMemo(() => readReport(search), [search]);
  const asked = useMemo(() => inAddress ?? reportOfMonth(month), [inAddress, month]);
  // The box as it stands since that report was asked for.
  const [box, setBox] = useState<{ of: typeof asked; isOn: boolean }>();
  const hidesSettlements = box?.of === asked && !box?.isOn;
  const report = useQuery(reportQuery(id, user.id, asked));

  /** On paper the form is not there to say it. */
  const shareText = (shareOf: string) => {
    if (shareOf === '') return '';
    if (shareOf === user.id) return ' · My own share';
    return ` · Share of ${others.find(({ value }) => value === shareOf)?.label ?? '—'}`;
  };

  const generate = (values: ReportFormValues) => {
    // The same again: a new look at what may have changed, unless one is under way.
    if (JSON.stringify(values) === JSON.stringify(asked)) {
      void report.refetch({ cancelRefetch: false });
    } else setSearch(writeReport(values), { preventScrollReset: true });
  };

  return (
    <Page
      title="YNAB Category Splits"
      description={
        <>
          <span className="print:hidden">{formatRange(asked.startDate, asked.endDate)}</span>
          {/* Paper is read in other years, too. */}
          <span className="hidden print:inline">
            {formatDate(asked.startDate)} – {formatDate(asked.endDate)}
          </span>
          {shareText(asked.shareOf)}
        </>
      }
      hasOneAction
      actions={
        // Always there, so that nothing moves when the report comes.
        <Button
          icon={Printer}
          disabled={!report.data || isEmpty(report.data)}
          onClick={() => window.print()}
          className="print:hidden"
        >
          Print
        </Button>
      }
    >
      <ReportForm
        asked={asked}
        onGenerate={generate}
        // Nobody has to wait for the report that nobody asked for.
        isGenerating={inAddress !== null && report.isFetching && report.isPending}
        onSettlementsBox={(isOn) => setBox({ of: asked, isOn })}
      />
      {report.isError ? (
        <Card isFlush>
          <ErrorState
            message={
              isProblem(report.error, 'unauthenticated', 'token_expired')
                ? 'Authentication issue: Please log out and log back in'
                : 'Failed to load report data. Please try again.'
            }
            error={report.error}
            onRetry={() => void report.refetch()}
          />
        </Card>
      ) : report.isFetching && report.isPending ? (
        <ReportSkeleton />
      ) : (
        report.data && (
          <ReportResults
            report={report.data}
            asked={asked}
            hidesSettlements={hidesSettlements}
            renderActions={renderActions}
          />
        )
      )}
    </Page>
  );
}
