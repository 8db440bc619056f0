import type { Browser } from '@playwright/test';
import { placeId, places } from '../../web/src/config/screen-paths.ts';
import type { Aim, Table } from '../section.ts';
import { median } from '../statistics.ts';
import { conditions, inWindow, type SignedIn } from './chromium.ts';
import { observe, untilRowSeen } from './observe.ts';
import { measureInTurns, timesOf, type Pace } from './pace.ts';
import type { BenchScreen } from './screens.ts';
import { slowDown } from './visit.ts';
import { waitForConsole } from './wait-for-console.ts';

/** In milliseconds, from coming to the trends to their first picture. */
const LIMIT = 1000;
const TIMEOUT = 60_000;
const REST = 1500;
/** The bars of the first picture. */
const PICTURE = '#trend-months svg rect';
const PICTURE_SEEN = 'the first picture after';

interface Household {
  name: string;
  signedIn: SignedIn;
}

interface Seen {
  /** Milliseconds from coming to the trends to the frame that shows their first picture. */
  picture: number;
  /** Whether anything of the trends was loaded before the report's first row was seen. */
  isAskedBeforeRow: boolean;
}

/** From scrolling a report down to its trends, which nothing is loaded of before, to their first picture. */
export async function measureFirstPicture(
  browser: Browser,
  origin: string,
  reports: BenchScreen,
  households: readonly Household[],
  times: number,
  pace: Pace,
): Promise<{ table: Table; aims: Aim[] }> {
  const measured = await measureInTurns(households, times, pace, ({ signedIn }) =>
    seePicture(browser, origin, reports, signedIn, pace),
  );
  const typical = [...measured].map(([{ name }, all]) => ({
    name,
    milliseconds: Math.round(median(all.map(({ picture }) => picture))),
  }));
  const slowest = typical.reduce((one, other) =>
    other.milliseconds > one.milliseconds ? other : one,
  );
  const early = [...measured.values()].flat().filter(({ isAskedBeforeRow }) => isAskedBeforeRow);
  const { cpuSlowdown, megabitsPerSecond, latencyMilliseconds } = conditions;
  return {
    table: {
      title: `From coming to the trends to their first picture, median of ${timesOf(measured.values())}`,
      note:
        `CPU ${cpuSlowdown} times slower, ${megabitsPerSecond} Mbit/s, ${latencyMilliseconds} ms, empty cache: the ` +
        'files that draw and the answer with a year of sums are loaded within it. Milliseconds.',
      columns: ['household', 'first picture'],
      rows: typical.map(({ name, milliseconds }) => [name, milliseconds]),
    },
    aims: [
      {
        aim: `browser: first picture of the trends ≤ ${LIMIT} ms`,
        measured: `${slowest.milliseconds} ms (${slowest.name})`,
        isMet: slowest.milliseconds <= LIMIT,
      },
      {
        aim: 'browser: no row of a report waits for a picture',
        measured: `something of the trends was loaded before the first row in ${early.length} visits`,
        isMet: early.length === 0,
      },
    ],
  };
}

async function seePicture(
  browser: Browser,
  origin: string,
  reports: BenchScreen,
  signedIn: SignedIn,
  pace: Pace,
): Promise<Seen> {
  return inWindow(browser, origin, signedIn, async ({ context, page }) => {
    await slowDown(await context.newCDPSession(page), pace);
    const early: string[] = [];
    page.on('request', (request) => early.push(request.url()));
    await observe(page, reports.row);
    await Promise.all([
      untilRowSeen(page, TIMEOUT),
      page.goto(reports.path, { waitUntil: 'commit' }),
    ]);
    const isAskedBeforeRow = early.some((url) => /\/trends\b|trends-part|-drawing/.test(url));
    await page.waitForTimeout(REST);
    const [picture] = await Promise.all([
      waitForConsole(page, PICTURE_SEEN, TIMEOUT),
      page.evaluate(comeToTrends, {
        ...{ place: placeId(places.trends), picture: PICTURE, seen: PICTURE_SEEN },
      }),
    ]);
    return { picture: Number(picture), isAskedBeforeRow };
  });
}

/** Runs in the page, so it may use nothing from outside itself. */
function comeToTrends({ place, picture, seen }: Record<'place' | 'picture' | 'seen', string>) {
  const start = performance.now();
  const search = new MutationObserver(() => {
    if (!document.querySelector(picture)) return;
    search.disconnect();
    // It is seen with the frame that follows.
    requestAnimationFrame(() =>
      setTimeout(() => console.log(`${seen} ${performance.now() - start}`)),
    );
  });
  search.observe(document, { childList: true, subtree: true });
  document.getElementById(place)!.scrollIntoView();
}
