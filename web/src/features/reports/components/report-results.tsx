import { Suspense, type ReactNode } from 'react';
import { CategoryBars } from '@/components/charts/category-bars';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { lazyPart } from '@/components/ui/lazy-part';
import type { CategoryTotal, SplitReport } from '@/api/reports/create-report';
import { CategoryBreakdown } from '@/features/reports/components/category-breakdown';
import type { ReportFormValues } from '@/features/reports/report-form-values';
import { useCategoryColors } from '@/api/categories/category-colors';
import { useHousehold } from '@/lib/household';

// Only where they are needed.
const NoData = lazyPart(() => import('@/features/reports/components/no-data'));
const SettlementPanel = lazyPart(() => import('@/features/reports/components/settlement-panel'));

export type RenderReportActions = (
  asked: ReportFormValues,
  totals: readonly CategoryTotal[],
) => ReactNode;

interface ReportResultsProps {
  report: SplitReport;
  /** What it was asked for with. */
  asked: ReportFormValues;
  /** The box for them has been taken away since. */
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
  return (
    <div className="space-y-6">
      {categoryTotals.length === 0 ? (
        <Card isFlush>
          <Suspense fallback={<div aria-busy className="h-52" />}>
            <NoData asked={asked} />
          </Suspense>
        </Card>
      ) : (
        <>
          <Card title="Category Split" className="break-inside-avoid">
            <CategorySplit totals={categoryTotals} />
          </Card>
          <CategoryBreakdown totals={categoryTotals} asked={asked} />
          {renderActions?.(asked, categoryTotals)}
        </>
      )}
      {settlementData && !hidesSettlements && (
        <Suspense fallback={<Skeleton className="h-52 rounded-2xl" />}>
          <SettlementPanel data={settlementData} asked={asked} />
        </Suspense>
      )}
    </div>
  );
}

function CategorySplit({ totals }: { totals: readonly CategoryTotal[] }) {
  const shown = totals.map(({ category }) => category);
  const colorOf = useCategoryColors(useHousehold().id, { shown });
  return <CategoryBars label="Category Split" totals={totals} colorOf={colorOf} />;
}

/** The place of a report on its way. */
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
