import { limits as scriptLimits } from '../../web/build/script-budget.ts';
import type { BenchSection, Table, BenchTarget } from '../section.ts';
import { round } from '../statistics.ts';
import { inWindow, type SignedIn } from './chromium.ts';
import { deviceNote } from './device.ts';
import { measureInTurns, fewestMeasurements } from './pace.ts';
import { slowestWithin } from './parts.ts';
import { machineTable, withBrowser } from './run.ts';
import type { BenchScreen } from './screens.ts';
import { measureFirstText } from './slow-network.ts';
import { measureVisit, typicalOf, type Visit } from './visit.ts';

/** Milliseconds. */
const limits = { largestPaint: 800, firstRow: 1000, blockingTime: 100 };

interface Case {
  screen: BenchScreen;
  household: string;
  signedIn: SignedIn | null;
}

type Measured = Case & { typical: Visit };

/** Every screen with an empty cache. */
export const firstVisits: BenchSection = {
  name: 'first-visits',
  run: (context) =>
    withBrowser(context, async (run) => {
      const { chromium, origin, demo, reader, size, visits, pace, log } = run;
      const cases = run.screens.flatMap((screen): Case[] =>
        screen.isSignedOut
          ? [{ screen, household: '–', signedIn: null }]
          : [
              { screen, household: 'demo', signedIn: demo },
              { screen, household: `${size.toLocaleString('en-US')} rows`, signedIn: reader },
            ],
      );
      const text = await measureFirstText(run);
      const measured = await measureInTurns(
        cases,
        visits,
        pace,
        ({ screen, signedIn }) =>
          inWindow(chromium, origin, signedIn, ({ page }) => measureVisit(page, screen, pace)),
        (line) => log(`first visits: ${line}`),
      );
      const typical = [...measured].map(([one, all]) => ({ ...one, typical: typicalOf(all) }));
      return {
        tables: [
          text.table,
          toTable(typical, fewestMeasurements(measured.values())),
          machineTable(pace),
        ],
        targets: [...text.targets, ...targetsOf(typical)],
      };
    }),
};

function toTable(measured: readonly Measured[], visits: number): Table {
  return {
    title: `Screens in Chromium, cold cache, median of ${visits}`,
    note:
      `${deviceNote}. Milliseconds since the navigation; kB as sent, gzipped. JS until row: scripts received ` +
      'before the first row was painted. JS: all scripts that the page loads by itself, with live updates. ' +
      'Blocking: the sum of what tasks over 50 ms took beyond that, until the page is loaded.',
    columns: [
      ...['screen', 'household', 'first row', 'LCP', 'blocking', 'longest task'],
      ...['JS until row', 'JS', 'all'],
    ],
    rows: measured.map(({ screen, household, typical }) => [
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

function targetsOf(measured: readonly Measured[]): BenchTarget[] {
  const within = (text: string, field: keyof typeof limits) =>
    slowestWithin(
      `browser: ${text}`,
      limits[field],
      measured.map(({ screen, household, typical }) => ({
        name: `${screen.name}, ${household}`,
        milliseconds: typical[field],
      })),
    );
  const mostScript = Math.max(...measured.map(({ typical }) => typical.scriptBytesUntilRow));
  return [
    {
      target: `browser: JavaScript until the first row ≤ ${scriptLimits.untilFirstRow / 1000} kB`,
      measured: `${round(mostScript / 1000)} kB`,
      isMet: mostScript <= scriptLimits.untilFirstRow,
    },
    within('LCP of a first visit', 'largestPaint'),
    within('first row of a first visit', 'firstRow'),
    within('blocking time of a first visit', 'blockingTime'),
  ];
}
