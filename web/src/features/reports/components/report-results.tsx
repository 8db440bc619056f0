import { useMemo, type ReactNode } from 'react';
import { BarChart } from '@/components/charts/bar-chart';
import { BarList } from '@/components/charts/bar-list';
import { toChartRows, type ChartRow } from '@/components/charts/bar-rows';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { Skeleton } from '@/components/ui/skeleton';
import type { ReportCategoryTotal, SplitReport, ReportFilterFields } from '@/shared/report/report';
import { SettlementPanel } from '@/features/reports/components/settlement-panel';
import { CategoryBreakdown } from '@/features/reports/components/category-breakdown';
import { hasFilters } from '@/features/reports/report-form-values';
import { rotatingColor } from '@/lib/colors/rotating-colors';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { ButtonLink } from '@/components/ui/link';
import { EmptyState } from '@/components/ui/states';
import { uniqueFieldsQuery } from '@/shared/transaction/transaction-list';
import { newTransactionPath } from '@/config/screen-paths';
import { useHousehold } from '@/lib/household';

export type RenderReportActions = (
  asked: ReportFilterFields,
  totals: readonly ReportCategoryTotal[],
) => ReactNode;

interface ReportResultsProps {
  report: SplitReport;
  asked: ReportFilterFields;
  /** Whether the settlement box was cleared since. */
  hidesSettlements: boolean;
  renderActions?: RenderReportActions;
}

export function ReportResults({
  report,
  asked,
  hidesSettlements,
  renderActions,
}: ReportResultsProps) {
  const { categoryTotals, settlementData } = report;
  // A category has the same colour in its bar, its line and its table row.
  const colorOf = useMemo(() => {
    const places = new Map(categoryTotals.map(({ category }, index) => [category, index]));
    return (category: string) => rotatingColor(places.get(category) ?? 0);
  }, [categoryTotals]);
  return (
    <div className="space-y-6">
      {categoryTotals.length === 0 ? (
        <Card isFlush>
          <NoData asked={asked} />
        </Card>
      ) : (
        <>
          <Card title="Category Split" className="break-inside-avoid">
            <CategorySplit rows={toChartRows(categoryTotals, colorOf)} />
          </Card>
          <CategoryBreakdown totals={categoryTotals} colorOf={colorOf} asked={asked} />
          {renderActions?.(asked, categoryTotals)}
        </>
      )}
      {settlementData && !hidesSettlements && (
        <SettlementPanel data={settlementData} asked={asked} />
      )}
    </div>
  );
}

/** With this many bars the chart needs more than half a desktop window, so it gets its own line. */
const MANY = 16;

/** The list comes first, for phones and for screen readers, which need nothing else. */
function CategorySplit({ rows }: { rows: readonly ChartRow[] }) {
  return (
    <div className="@container">
      <div
        className={classNames(
          'grid gap-x-10 gap-y-8 *:min-w-0',
          rows.length <= MANY && '@4xl:grid-cols-2',
        )}
      >
        <BarList label="Category Split" rows={rows} />
        <BarChart label="Category Split" rows={rows} />
      </div>
    </div>
  );
}

export function ReportSkeleton() {
  return (
    <Card>
      <p role="status" className="text-sm text-muted">
        Loading report data...
      </p>
      <Skeleton className="mt-4 h-52 rounded-lg" />
    </Card>
  );
}

/** Distinguishes an empty household from filters without a match. */
function NoData({ asked }: { asked: ReportFilterFields }) {
  const { data } = useQuery(uniqueFieldsQuery(useHousehold().id));
  const isNothingYet = data?.payTo.length === 0 && data.enteredBy.length === 0;
  const wayOn = hasFilters(asked) ? 'Choose other dates, or fewer filters.' : 'Choose other dates.';
  return (
    <EmptyState
      icon={ChartColumn}
      title="No data available for the selected filters."
      description={isNothingYet ? 'Reports begin with the first expense.' : wayOn}
      action={isNothingYet && <ButtonLink to={newTransactionPath}>Add an expense</ButtonLink>}
    />
  );
}
