import type { CategoryTotal } from '@/api/reports/create-report';

const MIN_BAR_HEIGHT = 10;
export const MAX_BAR_HEIGHT = 180;

/** One colour for the bar and for the mark beside its row; they start over after the eighth. */
const colors = [
  'var(--chart-1)',
  'var(--chart-2)',
  'var(--chart-3)',
  'var(--chart-4)',
  'var(--chart-5)',
  'var(--chart-6)',
  'var(--chart-7)',
  'var(--chart-8)',
] as const;

export function colorOf(index: number): string {
  return colors[index % colors.length]!;
}

export type ChartBar = CategoryTotal & {
  percentage: number;
  color: string;
  /** In pixels: the largest share is as high as a bar gets, the smallest can still be seen. */
  height: number;
};

/** Of the categories that are part of the whole; one of which more came back than was spent is not. */
export function toBars(totals: readonly CategoryTotal[]): ChartBar[] {
  const largest = Math.max(0, ...totals.map(({ total }) => total));
  return totals.flatMap(({ percentage, ...one }, index) => {
    if (percentage === null) return [];
    const height = heightOf(largest === 0 ? 0 : one.total / largest);
    return [{ ...one, percentage, color: colorOf(index), height }];
  });
}

function heightOf(share: number): number {
  return Math.max(MIN_BAR_HEIGHT, Math.round(share * MAX_BAR_HEIGHT));
}
