import { useMemo } from 'react';
import { useCategoryColor } from '@/api/categories/category-colors';
import type { CategoryTotal } from '@/api/reports/create-report';
import { barColors, type ColorOf } from '@/components/charts/category-color';
import { useHousehold } from '@/lib/household';

/** The colours of a report's categories, the same in the chart and in the rows below it. */
export function useBarColor(totals: readonly CategoryTotal[]): ColorOf {
  const stored = useCategoryColor(useHousehold().id);
  return useMemo(() => {
    const names = totals.map(({ category }) => category);
    return barColors(stored, names);
  }, [stored, totals]);
}
