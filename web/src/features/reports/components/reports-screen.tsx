import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { formatCalendarDate, monthName, monthOf } from '@housetab/functions/core/calendar/calendar';
import { isSameContent } from '@housetab/functions/core/wire/same-content';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Page } from '@/components/ui/page';
import { ErrorState } from '@/components/ui/states';
import {
  reportOfMonth,
  reportQuery,
  type SplitReport,
  type ReportFilterFields,
} from '@/shared/report/report';
import { monthPath, placeId, places } from '@/config/screen-paths';
import { isAboutTrends, withTrendsOf } from '@/config/trends-address';
import { ReportForm } from '@/features/reports/components/report-form';
import {
  ReportResults,
  ReportSkeleton,
  type RenderReportActions,
} from '@/features/reports/components/report-results';
import { readReport, writeReport } from '@/features/reports/report-search';
import { usePeopleOptions } from '@/features/reports/use-people-options';
import { isProblem } from '@/lib/api-problem';
import { localDay } from '@/lib/format/format';
import { formatRange } from '@/lib/format/format-period';
import { useHousehold } from '@/lib/household';
import { useSectionFromUrl } from '@/lib/use-section-from-url';

function isEmpty({ categoryTotals, settlementData }: SplitReport): boolean {
  return categoryTotals.length === 0 && settlementData === null;
}

interface ReportsScreenProps {
  /** Actions for a report that is not empty. */
  renderActions?: RenderReportActions;
  trends?: ReactNode;
}

/** The URL has the filter, so that a report can be linked, reloaded and revisited. The default is the current month. */
export function ReportsScreen({ renderActions, trends }: ReportsScreenProps) {
  const { id, user } = useHousehold();
  const { others } = usePeopleOptions();
  const [search, setSearch] = useSearchParams();
  const { search: address } = useLocation();
  useSectionFromUrl(isAboutTrends(search) ? placeId(places.trends) : undefined);
  // The current month on the reader's calendar.
  const [month] = useState(() => monthOf(localDay(new Date())));
  const inAddress = useMemo(() => readReport(search), [search]);
  const asked = useMemo(() => inAddress ?? reportOfMonth(month), [inAddress, month]);
  // The box as the reader set it for this report.
  const [box, setBox] = useState<{ of: typeof asked; isOn: boolean }>();
  const hidesSettlements = box?.of === asked && !box?.isOn;
  const report = useQuery(reportQuery(id, user.id, asked));

  /** For print, which lacks the form. */
  const shareText = (shareOf: string) => {
    if (shareOf === '') return '';
    if (shareOf === user.id) return ' · My own share';
    return ` · Share of ${others.find(({ value }) => value === shareOf)?.label ?? '—'}`;
  };

  const generate = (values: ReportFilterFields) => {
    // The same report again: refetch, unless a fetch is running.
    if (isSameContent(values, asked)) {
      void report.refetch({ cancelRefetch: false });
    } else {
      setSearch(withTrendsOf(search, writeReport(values)), { preventScrollReset: true });
    }
  };

  return (
    <Page
      title="YNAB Category Splits"
      description={
        <>
          <span className="print:hidden">{formatRange(asked.startDate, asked.endDate)}</span>
          {/* With the year, because paper lasts. */}
          <span className="hidden print:inline">
            {formatCalendarDate(asked.startDate)} – {formatCalendarDate(asked.endDate)}
          </span>
          {shareText(asked.shareOf)}
          <span className="print:hidden">
            {' · '}
            <Link to={monthPath(monthOf(asked.startDate))}>
              All of {monthName(monthOf(asked.startDate))}
            </Link>
          </span>
          {trends !== undefined && (
            <span className="print:hidden">
              {' · '}
              <Link to={{ search: address, hash: placeId(places.trends) }}>Trends</Link>
            </span>
          )}
        </>
      }
      hasOneAction
      actions={
        // Always rendered, so that the layout does not shift when the report arrives.
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
        // The button is busy only for a report that the reader requested.
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
      {report.data && trends}
    </Page>
  );
}
