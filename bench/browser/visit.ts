import type { Page } from '@playwright/test';
import { median } from '../statistics.ts';
import { slowDown } from './device.ts';
import type { MachinePace } from './pace.ts';
import { FIRST_ROW, installProbe, reported } from './probe.ts';
import type { BenchScreen } from './screens.ts';
import { untilQuiet } from './until-quiet.ts';

/** Times in milliseconds since the navigation; bytes of bodies as sent, compressed. */
export interface Visit {
  firstRow: number;
  largestPaint: number;
  /** Sum of what long tasks took beyond 50 ms. */
  blockingTime: number;
  longestTask: number;
  scriptBytes: number;
  /** Scripts received before the first row was painted. */
  scriptBytesUntilRow: number;
  totalBytes: number;
}

/** Milliseconds without requests or long tasks: the page is loaded. */
const REST = 1500;

/** Opens the screen in a new page on the slow device, and waits until it is loaded. */
export async function measureVisit(
  page: Page,
  screen: BenchScreen,
  pace: MachinePace,
): Promise<Visit> {
  await slowDown(page, pace);
  await installProbe(page, screen.row);
  let lastRequest = performance.now();
  for (const event of ['request', 'requestfinished', 'requestfailed'] as const) {
    page.on(event as 'request', () => (lastRequest = performance.now()));
  }
  await Promise.all([reported(page, FIRST_ROW), page.goto(screen.path, { waitUntil: 'commit' })]);
  // Polling costs the page time, and the largest paint may still come.
  await page.waitForTimeout(REST);
  await untilQuiet(page, REST, async () => {
    const sinceTask = await page.evaluate(() => {
      const { start, duration } = window.housetabBench.longTasks.at(-1) ?? {
        start: 0,
        duration: 0,
      };
      return performance.now() - start - duration;
    });
    return Math.min(sinceTask, performance.now() - lastRequest);
  });
  const { firstRow, largestPaint, tasks, files } = await page.evaluate(() => ({
    firstRow: window.housetabBench.firstRow ?? Number.NaN,
    largestPaint: window.housetabBench.largestPaint ?? Number.NaN,
    tasks: window.housetabBench.longTasks.map(({ duration }) => duration),
    files: [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].map((entry) => {
      const { name, transferSize, encodedBodySize, responseEnd } =
        entry as PerformanceResourceTiming;
      const isScript = new URL(name).pathname.endsWith('.js');
      // A file from a cache has no transfer size.
      return { isScript, bytes: transferSize > 0 ? encodedBodySize : 0, at: responseEnd };
    }),
  }));
  const sum = (some: typeof files) => some.reduce((all, { bytes }) => all + bytes, 0);
  const scripts = files.filter(({ isScript }) => isScript);
  return {
    firstRow,
    largestPaint,
    blockingTime: tasks.reduce((all, duration) => all + duration - 50, 0),
    longestTask: Math.max(0, ...tasks),
    scriptBytes: sum(scripts),
    scriptBytesUntilRow: sum(scripts.filter(({ at }) => at <= firstRow)),
    totalBytes: sum(files),
  };
}

/** The median of each field. */
export function typicalOf(visits: readonly Visit[]): Visit {
  const fields = Object.keys(visits[0]!) as (keyof Visit)[];
  const medians = fields.map((field) => [field, median(visits.map((one) => one[field]))]);
  return Object.fromEntries(medians) as Visit;
}
