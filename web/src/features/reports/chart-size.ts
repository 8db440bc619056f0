import { MAX_BAR_HEIGHT } from '@/features/reports/chart-bars';

/** Above the bars: the figures of the highest one. */
export const CHART_TOP = 28;
/** Below the bars: the line they stand on. */
export const CHART_FOOT = 8;
/** Below the bars where each has room for its name and share. */
export const LABEL_FOOT = 48;
/** The narrowest place for a bar that has room for labels. */
export const LABELLED_SLOT = 76;

export function chartHeight(hasRoomForLabels: boolean): number {
  return CHART_TOP + MAX_BAR_HEIGHT + (hasRoomForLabels ? LABEL_FOOT : CHART_FOOT);
}

/**
 * The same by the width of the container, for the style sheet: the place of the chart has its
 * height before there is a chart, and nothing moves when it comes.
 */
export function chartHeightByWidth(bars: number): string {
  const difference = LABEL_FOOT - CHART_FOOT;
  const isWide = `(100cqi - ${bars * LABELLED_SLOT - 0.5}px) * 1000`;
  return `calc(${chartHeight(false)}px + clamp(0px, ${isWide}, ${difference}px))`;
}
