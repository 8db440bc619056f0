import type { Browser } from '@playwright/test';
import { median } from '../statistics.ts';
import type { Aim, Table } from '../section.ts';
import { conditions, inWindow, type SignedIn } from './chromium.ts';
import { measureInTurns, timesOf, type Pace } from './pace.ts';
import type { BenchScreen } from './screens.ts';
import { slowDown } from './visit.ts';

/** A phone where the network is bad. */
const line = { megabitsPerSecond: 0.4, latencyMilliseconds: 400 };
/** In milliseconds, of which 300 are waited on purpose: nobody looks at a white page for three seconds. */
const LIMIT = 2500;
const TIMEOUT = 60_000;

/** When a first visit shows its first words on a slow line, long before the scripts have come. */
export async function measureFirstWords(
  browser: Browser,
  origin: string,
  screens: readonly BenchScreen[],
  signedIn: SignedIn,
  times: number,
  pace: Pace,
  log: (line: string) => void,
): Promise<{ table: Table; aims: Aim[] }> {
  const chosen = screens.filter(({ name }) => name === 'login' || name === 'dashboard');
  const visit = (screen: BenchScreen) =>
    inWindow(browser, origin, screen.isSignedOut ? null : signedIn, async ({ context, page }) => {
      await slowDown(await context.newCDPSession(page), pace, line);
      await page.goto(screen.path, { waitUntil: 'commit' });
      const paint = await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
        undefined,
        { timeout: TIMEOUT },
      );
      return (await paint.jsonValue())!;
    });
  const paints = await measureInTurns(chosen, times, pace, visit, log);
  const rows = [...paints].map(([{ name }, all]) => ({ name, paint: Math.round(median(all)) }));
  const slowest = Math.max(...rows.map(({ paint }) => paint));
  return {
    table: {
      title: `First words at 400 kbit/s, median of ${timesOf(paints.values())}`,
      note: `CPU ${conditions.cpuSlowdown} times slower, ${line.latencyMilliseconds} ms, empty cache. Milliseconds.`,
      columns: ['screen', 'first words'],
      rows: rows.map(({ name, paint }) => [name, paint]),
    },
    aims: [
      {
        aim: `first words at 400 kbit/s ≤ ${LIMIT} ms`,
        measured: `${slowest} ms`,
        isMet: slowest <= LIMIT,
      },
    ],
  };
}
