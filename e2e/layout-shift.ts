import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

declare global {
  interface Window {
    shifted: number;
  }
}

/** Adds up what moves without the reader's doing, on every page that is opened from now on. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (!shift.hadRecentInput) window.shifted += shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shift of the page so far, as browsers score it: 1 is everything by its own height. */
export function shiftedSoFar(page: Page): Promise<number> {
  return page.evaluate(() => window.shifted);
}
