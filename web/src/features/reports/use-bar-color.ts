import { useMemo } from 'react';
import { useCategoryColor } from '@/api/categories/category-colors';
import { barColors } from '@/components/charts/category-color';
import { useHousehold } from '@/lib/household';

/** The colour of a category, the same in the chart and in the rows below it. */
export function useBarColor(): (category: string) => string {
  const stored = useCategoryColor(useHousehold().id);
  return useMemo(() => barColors(stored), [stored]);
}
