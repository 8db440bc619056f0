import type { Page } from '@playwright/test';
import { waitForConsole } from './wait-for-console.ts';

/** What a page has seen of itself. */
interface Observed {
  /** Milliseconds since the navigation; null while there is none. */
  firstRow: number | null;
  largestPaint: number | null;
  /** Each with its start and duration; the browser tells of those over 50 ms. */
  longTasks: { start: number; duration: number }[];
}

declare global {
  interface Window {
    housetabBench: Observed;
  }
}

/** What the page writes to its console when its first row is seen. */
const ROW_SEEN = 'the first row is seen';

/** Lets the page watch itself, from before anything of it runs. */
export async function observe(page: Page, rowSelector: string): Promise<void> {
  await page.addInitScript(watchItself, { rowSelector, rowSeen: ROW_SEEN });
}

export async function untilRowSeen(page: Page, timeout: number): Promise<void> {
  await waitForConsole(page, ROW_SEEN, timeout);
}

interface Watched {
  rowSelector: string;
  rowSeen: string;
}

/** Runs in the page, so it may use nothing from outside itself. */
function watchItself({ rowSelector, rowSeen }: Watched): void {
  const seen: Observed = { firstRow: null, largestPaint: null, longTasks: [] };
  window.housetabBench = seen;
  const watch = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({
      type,
      buffered: true,
    });
  watch('largest-contentful-paint', (entry) => (seen.largestPaint = entry.startTime));
  watch('longtask', ({ startTime: start, duration }) => seen.longTasks.push({ start, duration }));
  const search = new MutationObserver(() => {
    if (!document.querySelector(rowSelector)) return;
    search.disconnect();
    // It is seen with the frame that follows.
    requestAnimationFrame(() =>
      setTimeout(() => {
        seen.firstRow = performance.now();
        console.log(rowSeen);
      }),
    );
  });
  search.observe(document, { childList: true, subtree: true });
}
