import type { Browser, Page } from '@playwright/test';
import type { Aim, Table } from '../section.ts';
import { median } from '../statistics.ts';
import { conditions, inWindow, type SignedIn } from './chromium.ts';
import type { BenchScreen } from './screens.ts';
import { measureInTurns, type Pace } from './pace.ts';
import { measure, type Visit } from './visit.ts';

/** The largest paint of a visit whose files and last answers the browser has, and what it blocks. */
const LIMITS = { largestPaint: 400, blockingTime: 100 };
const TIMEOUT = 60_000;

interface Visited {
  name: string;
  visits: Visit[];
}

/** The same screens again, in a browser that was there before: the service worker has the files. */
export async function measureSecondVisits(
  browser: Browser,
  origin: string,
  screens: readonly BenchScreen[],
  signedIn: SignedIn,
  times: number,
  pace: Pace,
): Promise<{ table: Table; aims: Aim[] }> {
  const measured = await measureInTurns(screens, times, pace, (screen) =>
    visitAgain(browser, origin, screen, screen.isSignedOut ? null : signedIn, pace),
  );
  const visited = [...measured].map(([{ name }, visits]) => ({ name, visits }));
  return {
    table: toTable(visited, times),
    aims: [aimOf(visited, 'largestPaint', 'LCP'), aimOf(visited, 'blockingTime', 'blocking time')],
  };
}

async function visitAgain(
  browser: Browser,
  origin: string,
  screen: BenchScreen,
  signedIn: SignedIn | null,
  pace: Pace,
): Promise<Visit> {
  return inWindow(browser, origin, signedIn, async ({ context, page }) => {
    await page.goto(screen.path);
    await page.locator(screen.row).first().waitFor({ timeout: TIMEOUT });
    await untilInstalled(page);
    // What is kept of the answers is written a moment after they came.
    await page.waitForTimeout(1000);
    const again = await context.newPage();
    await page.close();
    // What the browser still does for the first visit is no part of the second.
    await again.waitForTimeout(1000);
    return await measure(again, screen, pace);
  });
}

/** The service worker is there once it has fetched all files. */
async function untilInstalled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
    timeout: TIMEOUT,
    polling: 250,
  });
}

const typical = (visits: readonly Visit[], name: keyof Visit) =>
  Math.round(median(visits.map((visit) => visit[name])));

function toTable(visited: readonly Visited[], times: number): Table {
  const { cpuSlowdown, megabitsPerSecond, latencyMilliseconds } = conditions;
  return {
    title: `Screens in Chromium, second visit, median of ${times}`,
    note:
      `CPU ${cpuSlowdown} times slower, ${megabitsPerSecond} Mbit/s, ${latencyMilliseconds} ms. The service ` +
      'worker has the files, the browser the last answers. Milliseconds since the navigation.',
    columns: ['screen', 'first row', 'LCP', 'blocking', 'longest task'],
    rows: visited.map(({ name, visits }) => [
      name,
      typical(visits, 'firstRow'),
      typical(visits, 'largestPaint'),
      typical(visits, 'blockingTime'),
      typical(visits, 'longestTask'),
    ]),
  };
}

function aimOf(visited: readonly Visited[], name: keyof typeof LIMITS, text: string): Aim {
  const slowest = visited
    .map(({ name: screen, visits }) => ({ screen, time: typical(visits, name) }))
    .reduce((one, other) => (other.time > one.time ? other : one));
  return {
    aim: `browser: ${text} of a second visit ≤ ${LIMITS[name]} ms`,
    measured: `${slowest.time} ms (${slowest.screen})`,
    isMet: slowest.time <= LIMITS[name],
  };
}
