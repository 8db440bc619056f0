import { inWindow } from './chromium.ts';
import { cpuNote, slowDown } from './device.ts';
import { timeCases, type BrowserBenchPart } from './parts.ts';
import type { BrowserRun } from './run.ts';

/** A phone with bad reception. */
const network = { megabitsPerSecond: 0.4, latency: 400 };
/** In milliseconds. The page must not stay blank for three seconds; 300 ms of it are a deliberate delay. */
const LIMIT = 2500;
const TIMEOUT = 60_000;

/** When a first visit paints its first text on a slow network, long before all scripts are loaded. */
export function measureFirstText(run: BrowserRun): Promise<BrowserBenchPart> {
  const { chromium, origin, screens, demo, pace } = run;
  return timeCases(run, {
    cases: screens.filter(({ name }) => name === 'login' || name === 'dashboard'),
    measure: ({ path, isSignedOut }) =>
      inWindow(chromium, origin, isSignedOut ? null : demo, async ({ page }) => {
        await slowDown(page, pace, network);
        await page.goto(path, { waitUntil: 'commit' });
        const paint = await page.waitForFunction(
          () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
          undefined,
          { timeout: TIMEOUT },
        );
        return (await paint.jsonValue())!;
      }),
    title: 'First text at 400 kbit/s',
    note: `${cpuNote}, ${network.latency} ms, empty cache. Milliseconds.`,
    columns: ['screen', 'first text'],
    target: 'browser: first text at 400 kbit/s',
    limit: LIMIT,
  });
}
