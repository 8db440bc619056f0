import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Aim, Table } from '../section.ts';
import { median } from '../statistics.ts';
import { conditions, inWindow, type SignedIn } from './chromium.ts';
import type { BenchScreen } from './screens.ts';
import { measureInTurns, timesOf, type Pace } from './pace.ts';
import { measure, type Visit } from './visit.ts';

/** The largest paint of a visit whose files and last answers the browser has, and what it blocks. */
const LIMITS = { largestPaint: 400, blockingTime: 100 };
const TIMEOUT = 60_000;

interface Visited {
  name: string;
  visits: Visit[];
}

/**
 * The same screens again, in a browser that was there before: the service worker has the files. One browser for
 * who is signed in and one for who is not sees every screen once, then each visit is a window of its own there.
 */
export async function measureSecondVisits(
  browser: Browser,
  origin: string,
  screens: readonly BenchScreen[],
  signedIn: SignedIn,
  times: number,
  pace: Pace,
  log: (line: string) => void,
): Promise<{ table: Table; aims: Aim[] }> {
  const visited: Visited[] = [];
  for (const who of [null, signedIn]) {
    const own = screens.filter(({ isSignedOut = false }) => isSignedOut === (who === null));
    await inWindow(browser, origin, who, async ({ context, page }) => {
      for (const screen of own) await visitFirst(page, screen);
      await page.close();
      const visitAgain = (screen: BenchScreen) =>
        inNewPage(context, (again) => measure(again, screen, pace));
      const measured = await measureInTurns(own, times, pace, visitAgain, log);
      visited.push(...[...measured].map(([{ name }, visits]) => ({ name, visits })));
    });
  }
  return {
    table: toTable(visited, timesOf(visited.map(({ visits }) => visits))),
    aims: [aimOf(visited, 'largestPaint', 'LCP'), aimOf(visited, 'blockingTime', 'blocking time')],
  };
}

async function visitFirst(page: Page, screen: BenchScreen): Promise<void> {
  await page.goto(screen.path);
  await page.locator(screen.row).first().waitFor({ timeout: TIMEOUT });
  await untilInstalled(page);
  // What is kept of the answers is written a moment after they came.
  await page.waitForTimeout(1000);
}

async function inNewPage<T>(context: BrowserContext, act: (page: Page) => Promise<T>): Promise<T> {
  const page = await context.newPage();
  try {
    // What the browser still does for the page before is no part of this visit.
    await page.waitForTimeout(1000);
    return await act(page);
  } finally {
    await page.close();
  }
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
