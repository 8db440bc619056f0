import { skipToken, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDate } from '@housetab/functions/core/calendar/calendar';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Page } from '@/components/ui/page';
import { ErrorState } from '@/components/ui/states';
import { reportQuery } from '@/api/reports/create-report';
import { ReportForm } from '@/features/reports/components/report-form';
import {
  ReportResults,
  ReportSkeleton,
  type RenderReportActions,
} from '@/features/reports/components/report-results';
import { initialReportForm, type ReportFormValues } from '@/features/reports/report-form-values';
import { readReport, writeReport } from '@/features/reports/report-search';
import { usePeopleOptions } from '@/features/reports/use-people-options';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';

interface ReportsScreenProps {
  /** What can be done with a report that holds something. */
  renderActions?: RenderReportActions;
}

/** The address holds what was asked for: a report can be linked, reloaded and gone back to. */
export function ReportsScreen({ renderActions }: ReportsScreenProps) {
  const { id, user } = useHousehold();
  const { others } = usePeopleOptions();
  const [search, setSearch] = useSearchParams();
  const asked = useMemo(() => readReport(search), [search]);
  const options = reportQuery(id, user.id, asked ?? initialReportForm('1970-01-01'));
  // The box as it stands since that report was asked for.
  const [box, setBox] = useState<{ of: typeof asked; isOn: boolean }>();
  const hidesSettlements = box?.of === asked && !box?.isOn;
  const report = useQuery({ ...options, queryFn: asked ? options.queryFn : skipToken });

  /** On paper the form is not there to say it. */
  const shareText = (shareOf: string) => {
    if (shareOf === '') return '';
    if (shareOf === user.id) return ' · My own share';
    return ` · Share of ${others.find(({ value }) => value === shareOf)?.label ?? '—'}`;
  };

  const generate = (values: ReportFormValues) => {
    // The same again: a new look at what may have changed.
    if (JSON.stringify(values) === JSON.stringify(asked)) void report.refetch();
    else setSearch(writeReport(values), { preventScrollReset: true });
  };

  return (
    <Page
      title="YNAB Category Splits"
      description={
        asked
          ? `${formatDate(asked.startDate)} – ${formatDate(asked.endDate)}${shareText(asked.shareOf)}`
          : undefined
      }
      hasOneAction
      actions={
        // Always there, so that nothing moves when the report comes.
        <Button
          icon={Printer}
          disabled={!report.data}
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
        isGenerating={report.isFetching && report.isPending}
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
        report.data &&
        asked && (
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
