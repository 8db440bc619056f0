import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '@housetab/functions/core/calendar';
import { Card } from '@/components/ui/card';
import { Page } from '@/components/ui/page';
import { ErrorState } from '@/components/ui/states';
import { reportQuery } from '@/features/reports/api/create-report';
import { ReportForm } from '@/features/reports/components/report-form';
import { ReportResults, ReportSkeleton } from '@/features/reports/components/report-results';
import { initialReportForm, type ReportFormValues } from '@/features/reports/report-form-values';
import { useHousehold } from '@/lib/household';

export function ReportsScreen() {
  const { id, user } = useHousehold();
  const [asked, setAsked] = useState<ReportFormValues | null>(null);
  const options = reportQuery(id, user.id, asked ?? initialReportForm('1970-01-01'));
  const report = useQuery({ ...options, queryFn: asked ? options.queryFn : skipToken });

  const generate = (values: ReportFormValues) => {
    setAsked(values);
    // The same again: a new look at what may have changed.
    if (JSON.stringify(values) === JSON.stringify(asked)) void report.refetch();
  };

  return (
    <Page
      title="YNAB Category Splits"
      description={
        asked ? `${formatDate(asked.startDate)} – ${formatDate(asked.endDate)}` : undefined
      }
    >
      <ReportForm onGenerate={generate} isGenerating={report.isFetching && report.isPending} />
      {report.isError ? (
        <Card>
          <ErrorState
            message="Failed to load report data. Please try again."
            error={report.error}
            onRetry={() => void report.refetch()}
          />
        </Card>
      ) : report.isFetching && report.isPending ? (
        <ReportSkeleton />
      ) : (
        report.data && <ReportResults report={report.data} />
      )}
    </Page>
  );
}
