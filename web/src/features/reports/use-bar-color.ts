import { useCallback } from 'react';
import { useCategoryColor } from '@/api/categories/category-colors';
import { barColor, UNKNOWN_COLOR } from '@/components/charts/category-color';
import { useHousehold } from '@/lib/household';

/** The colour of a category, the same in the chart and in the rows below it. */
export function useBarColor(): (category: string) => string {
  const colorOf = useCategoryColor(useHousehold().id);
  return useCallback(
    (category) => (colorOf ? barColor(category, colorOf(category)) : UNKNOWN_COLOR),
    [colorOf],
  );
}
