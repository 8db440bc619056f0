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

/** Runs in the page before anything of the page does, so it may use nothing from outside itself. */
export function observe(rowSelector: string): void {
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
    requestAnimationFrame(() => setTimeout(() => (seen.firstRow = performance.now())));
  });
  search.observe(document, { childList: true, subtree: true });
}
