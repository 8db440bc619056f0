import type { Page } from '@playwright/test';

/** Milliseconds since the navigation. */
interface Probe {
  /** null = not yet seen. */
  firstRow: number | null;
  largestPaint: number | null;
  /** The browser reports tasks over 50 ms. */
  longTasks: { start: number; duration: number }[];
  /** Resolves with the time of the frame that shows the first match. */
  untilPainted(selector: string): Promise<number>;
  /** Sends a measurement to {@link reported}. */
  report(name: string, milliseconds: number): void;
}

declare global {
  interface Window {
    housetabBench: Probe;
  }
}

export const FIRST_ROW = 'first row';
const TIMEOUT = 60_000;

/**
 * Measures in the page, from before its first script.
 *
 * @param rowSelector the time of its first match is reported as {@link FIRST_ROW}
 */
export async function installProbe(page: Page, rowSelector: string | null = null): Promise<void> {
  await page.addInitScript(startProbe, { rowSelector, firstRow: FIRST_ROW });
}

/**
 * Waits for a measurement that the page reports. It comes over the console: to be polled would cost the page time
 * during the measurement.
 */
export async function reported(page: Page, name: string): Promise<number> {
  const message = await page.waitForEvent('console', {
    predicate: (one) => one.text().startsWith(`${name}: `),
    timeout: TIMEOUT,
  });
  return Number(message.text().slice(name.length + 2));
}

/** Durations of long tasks since then, in milliseconds. */
export async function longTasksSince(page: Page, from: number): Promise<number[]> {
  // The browser reports long tasks with a delay.
  await page.waitForTimeout(500);
  const tasks = await page.evaluate(() => window.housetabBench.longTasks);
  return tasks.filter(({ start }) => start >= from).map(({ duration }) => duration);
}

/** Runs in the page, so it can use nothing from outside. */
function startProbe({ rowSelector, firstRow }: { rowSelector: string | null; firstRow: string }) {
  const probe: Probe = {
    firstRow: null,
    largestPaint: null,
    longTasks: [],
    untilPainted: (selector) =>
      new Promise((resolve) => {
        const search = new MutationObserver(() => {
          if (!document.querySelector(selector)) return;
          search.disconnect();
          // The next frame shows it.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        });
        search.observe(document, { childList: true, subtree: true });
      }),
    report: (name, milliseconds) => console.log(`${name}: ${milliseconds}`),
  };
  window.housetabBench = probe;
  // The default keeps 250 files.
  performance.setResourceTimingBufferSize(5000);
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({
      type,
      buffered: true,
    });
  observe('largest-contentful-paint', ({ startTime }) => (probe.largestPaint = startTime));
  observe('longtask', ({ startTime, duration }) =>
    probe.longTasks.push({ start: startTime, duration }),
  );
  if (rowSelector === null) return;
  void probe.untilPainted(rowSelector).then((at) => {
    probe.firstRow = at;
    probe.report(firstRow, at);
  });
}
