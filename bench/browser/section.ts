import type { Browser } from '@playwright/test';
import { demoAccounts } from '../../emulator-seed/accounts.ts';
import { loadDemo } from '../../emulator-seed/load-demo.ts';
import { loadMoment } from '../../emulator-seed/load-moment.ts';
import type { Aim, BenchContext, Section, SectionResult, Table } from '../section.ts';
import { buildSite } from '../site/build-site.ts';
import { startSite } from '../site/start-site.ts';
import { limits } from '../../web/build/script-budget.ts';
import { median, round } from '../statistics.ts';
import { conditions, launchBrowser, signIn, type SignedIn } from './chromium.ts';
import { countRefetches } from './refetching.ts';
import { measureFeed } from './feed.ts';
import { measureFirstDigit } from './first-digit.ts';
import { measureFirstPicture } from './first-picture.ts';
import { measurePhoneRows } from './phone-rows.ts';
import { measureInTurns, Pace, timesOf } from './pace.ts';
import { screensOn, type BenchScreen } from './screens.ts';
import { measureScrolling } from './scrolling.ts';
import { measureSearching } from './searching.ts';
import { measureFirstWords } from './slow-line.ts';
import { measureSecondVisits } from './second-visit.ts';
import { visit, type Visit } from './visit.ts';

const LARGE = 10_000;
/** HOUSETAB_BENCH_VISITS changes it. */
const VISITS = 3;

/**
 * In milliseconds, of a section's five minutes: the rest is for building and loading, and for what is measured
 * when the time is over.
 */
const PATIENCE = 60_000;

/** The largest paint and the first row of a first visit, and what it blocks: milliseconds. */
const LIMITS = { largestPaint: 800, firstRow: 1000, blockingTime: 100 };

/** Screens as somebody opens them who was never here. */
export const firstVisits: Section = {
  name: 'first-visits',
  run: (context) =>
    withBrowser(
      context,
      async ({ chromium, origin, screens, demo, reader, size, visits, pace }) => {
        const openings = screens.flatMap((screen): Opening[] =>
          screen.isSignedOut
            ? [{ screen, household: '–', signedIn: null }]
            : [
                { screen, household: 'demo', signedIn: demo },
                { screen, household: `${size.toLocaleString('en-US')} rows`, signedIn: reader },
              ],
        );
        const logWords = (line: string) => context.log(`first words: ${line}`);
        const words = await measureFirstWords(
          chromium,
          origin,
          screens,
          demo,
          visits,
          pace,
          logWords,
        );
        const first = await measureInTurns(
          openings,
          visits,
          pace,
          ({ screen, signedIn }) => visit(chromium, origin, screen, signedIn, pace),
          (line) => context.log(`first visits: ${line}`),
        );
        const visited = [...first].map(([opening, all]) => ({
          ...opening,
          typical: typicalOf(all),
        }));
        return {
          tables: [words.table, toTable(visited, timesOf(first.values())), machineOf(pace)],
          aims: [...words.aims, ...aimsOf(visited)],
        };
      },
    ),
};

/** The same screens again, and what one does on them. */
export const laterVisits: Section = {
  name: 'later-visits',
  run: (context) =>
    withBrowser(
      context,
      async ({ chromium, origin, screens, demo, reader, size, visits, pace }) => {
        const log = (line: string) => context.log(`second visits: ${line}`);
        const parts: { table: Table; aims: Aim[] }[] = [];
        const add = async (what: string, part: Promise<{ table: Table; aims: Aim[] }>) => {
          parts.push(await part);
          context.log(`${what}: done`);
        };
        const again = measureSecondVisits(chromium, origin, screens, demo, visits, pace, log);
        await add('second visits', again);
        // Of the demo household most rows are expenses, whose paid marks are of their parts.
        await add('calls after an action', countRefetches(chromium, origin, reader));
        await add('rows on phones', measurePhoneRows(chromium, origin, demo));
        await add('scrolling', measureScrolling(chromium, origin, reader, size, pace));
        await add('the feed', measureFeed(chromium, origin, reader, pace));
        await add('search', measureSearching(chromium, origin, reader, visits, pace));
        await add('first digit', measureFirstDigit(chromium, origin, reader, visits, pace));
        const reports = screens.find(({ name }) => name === 'reports')!;
        const households = [
          { name: 'demo', signedIn: demo },
          { name: `${size.toLocaleString('en-US')} rows`, signedIn: reader },
        ];
        await add(
          'first picture',
          measureFirstPicture(chromium, origin, reports, households, visits, pace),
        );
        return {
          tables: [...parts.map(({ table }) => table), machineOf(pace)],
          aims: parts.flatMap(({ aims }) => aims),
        };
      },
    ),
};

interface Opened {
  chromium: Browser;
  origin: string;
  screens: BenchScreen[];
  /** Signed in to the demo household, and to one of so many rows. */
  demo: SignedIn;
  reader: SignedIn;
  size: number;
  visits: number;
  pace: Pace;
}

let demoLoaded: Promise<unknown> | undefined;

async function withBrowser(
  context: BenchContext,
  measureAll: (opened: Opened) => Promise<SectionResult>,
): Promise<SectionResult> {
  const { firestore, auth, byEffort } = context;
  const visits = Number(process.env['HOUSETAB_BENCH_VISITS'] ?? byEffort(1, VISITS, 5));
  const [folder, , large] = await Promise.all([
    buildSite(context),
    (demoLoaded ??= loadDemo({ firestore, auth }, loadMoment(new Date(), 'UTC'))),
    context.loadHousehold(byEffort(1000, LARGE)),
  ]);
  const site = await startSite(context, folder);
  const chromium = await launchBrowser();
  try {
    return await measureAll({
      ...{
        chromium,
        origin: site.origin,
        size: large.size,
        visits,
        pace: new Pace(undefined, PATIENCE),
      },
      screens: screensOn(new Date().toISOString().slice(0, 10)),
      demo: await signIn(chromium, site.origin, demoAccounts[0]!),
      reader: await signIn(chromium, site.origin, large.members[0]!),
    });
  } finally {
    await chromium.close();
    await site.stop();
  }
}

interface Opening {
  screen: BenchScreen;
  household: string;
  signedIn: SignedIn | null;
}

interface Visited extends Opening {
  typical: Visit;
}

function typicalOf(visits: readonly Visit[]): Visit {
  const of = (name: keyof Visit) => median(visits.map((one) => one[name]));
  return {
    firstRow: of('firstRow'),
    largestPaint: of('largestPaint'),
    blockingTime: of('blockingTime'),
    longestTask: of('longestTask'),
    scriptBytes: of('scriptBytes'),
    scriptBytesUntilRow: of('scriptBytesUntilRow'),
    totalBytes: of('totalBytes'),
  };
}

function toTable(visited: readonly Visited[], visits: number): Table {
  const { cpuSlowdown, megabitsPerSecond, latencyMilliseconds } = conditions;
  return {
    title: `Screens in Chromium, cold cache, median of ${visits}`,
    note:
      `CPU ${cpuSlowdown} times slower, ${megabitsPerSecond} Mbit/s, ${latencyMilliseconds} ms. ` +
      'Milliseconds since the navigation; kB as sent, gzipped. JS until row: what had come when the ' +
      'first row was seen; JS: all that the page loads by itself, the live updates among it. ' +
      'Blocking: what tasks over 50 ms took beyond that, until the page is at rest.',
    columns: [
      'screen',
      'household',
      'first row',
      'LCP',
      'blocking',
      'longest task',
      'JS until row',
      'JS',
      'all',
    ],
    rows: visited.map(({ screen, household, typical }) => [
      screen.name,
      household,
      Math.round(typical.firstRow),
      Math.round(typical.largestPaint),
      Math.round(typical.blockingTime),
      Math.round(typical.longestTask),
      round(typical.scriptBytesUntilRow / 1000),
      round(typical.scriptBytes / 1000),
      round(typical.totalBytes / 1000),
    ]),
  };
}

function machineOf({ range }: Pace): Table {
  return {
    title: 'The machine, while this was measured',
    note:
      'Before each visit the same work is timed, and the processor slowed down by as much as makes it four ' +
      'times slower than the machine of the aims, which takes 40 ms. A visit around which it was a quarter ' +
      'slower than at its best is made again, at most twice and while there is time; the calmest counts.',
    columns: ['the same work on one core', 'ms'],
    rows: [
      ['at best', round(range.best)],
      ['at worst', round(range.worst)],
    ],
  };
}

function aimsOf(visited: readonly Visited[]): Aim[] {
  const worst = (name: keyof Visit) =>
    visited.reduce((one, other) => (other.typical[name] > one.typical[name] ? other : one));
  const aim = (text: string, found: Visited, measured: string, isMet: boolean): Aim => ({
    aim: `browser: ${text}`,
    measured: `${measured} (${found.screen.name}, ${found.household})`,
    isMet,
  });
  const inTime = (text: string, name: keyof typeof LIMITS) => {
    const found = worst(name);
    const value = Math.round(found.typical[name]);
    return aim(`${text} ≤ ${LIMITS[name]} ms`, found, `${value} ms`, value <= LIMITS[name]);
  };
  const largest = worst('scriptBytesUntilRow');
  const untilRow = largest.typical.scriptBytesUntilRow;
  return [
    aim(
      `JavaScript until the first row ≤ ${limits.untilFirstRow / 1000} kB`,
      largest,
      `${round(untilRow / 1000)} kB`,
      untilRow <= limits.untilFirstRow,
    ),
    inTime('LCP of a first visit', 'largestPaint'),
    inTime('first row of a first visit', 'firstRow'),
    inTime('blocking time', 'blockingTime'),
  ];
}
