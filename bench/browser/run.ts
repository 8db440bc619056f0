import type { Browser } from '@playwright/test';
import { demoAccounts } from '../../emulator-seed/accounts.ts';
import { loadDemo } from '../../emulator-seed/load-demo.ts';
import { loadMoment } from '../../emulator-seed/load-moment.ts';
import type { BenchContext, SectionResult, Table } from '../section.ts';
import { buildSite } from '../site/build-site.ts';
import { startSite } from '../site/start-site.ts';
import { round } from '../statistics.ts';
import { launchBrowser, signInBrowser, type SignedIn } from './chromium.ts';
import { MachinePace } from './pace.ts';
import { browserScreensOn, type BenchScreen } from './screens.ts';

const LARGE = 10_000;
/** HOUSETAB_BENCH_VISITS overrides it. */
const VISITS = 3;

/**
 * Milliseconds of a section's five minutes in which measurements are repeated. The rest is for building, loading, and
 * measurements that start later.
 */
const PATIENCE = 60_000;

/** Shared by the measurements of a browser section. */
export interface BrowserRun {
  chromium: Browser;
  origin: string;
  screens: BenchScreen[];
  /** Signed in to the demo household. */
  demo: SignedIn;
  /** Signed in to a large household. */
  reader: SignedIn;
  /** Transactions of the large household. */
  size: number;
  /** Repetitions of each measurement. */
  visits: number;
  pace: MachinePace;
  log(line: string): void;
}

let demoLoaded: Promise<unknown> | undefined;

/** Starts the site and the browser for a section, and stops both. */
export async function withBrowser(
  context: BenchContext,
  measureAll: (run: BrowserRun) => Promise<SectionResult>,
): Promise<SectionResult> {
  const { firestore, auth, byEffort, log } = context;
  const visits = Number(process.env['HOUSETAB_BENCH_VISITS'] ?? byEffort(1, VISITS, 5));
  const [folder, , large] = await Promise.all([
    buildSite(context),
    (demoLoaded ??= loadDemo({ firestore, auth }, loadMoment(new Date(), 'UTC'))),
    context.loadHousehold(byEffort(1000, LARGE)),
  ]);
  const { origin, stop } = await startSite(context, folder);
  const chromium = await launchBrowser();
  try {
    return await measureAll({
      ...{ chromium, origin, size: large.size, visits, log },
      pace: new MachinePace(undefined, PATIENCE),
      screens: browserScreensOn(new Date().toISOString().slice(0, 10)),
      demo: await signInBrowser(chromium, origin, demoAccounts[0]!),
      reader: await signInBrowser(chromium, origin, large.members[0]!),
    });
  } finally {
    await chromium.close();
    await stop();
  }
}

export function machineTable({ range }: MachinePace): Table {
  return {
    title: 'The machine during these measurements',
    note:
      'Before each visit the same work is timed. The CPU is then slowed down to a quarter of the speed of the ' +
      'reference machine, which takes 40 ms. A visit during which the machine was 25% slower than at its best is ' +
      'repeated, at most twice and while there is time; the calmest counts.',
    columns: ['the same work on one core', 'ms'],
    rows: [
      ['best', round(range.best)],
      ['worst', round(range.worst)],
    ],
  };
}
