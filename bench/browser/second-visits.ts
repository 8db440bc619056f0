import type { Page } from '@playwright/test';
import { inWindow } from './chromium.ts';
import { deviceNote } from './device.ts';
import { measureInTurns, fewestMeasurements } from './pace.ts';
import { slowestWithin, type BrowserBenchPart } from './parts.ts';
import type { BrowserRun } from './run.ts';
import type { BenchScreen } from './screens.ts';
import { measureVisit, typicalOf, type Visit } from './visit.ts';

/** Milliseconds. */
const limits = { largestPaint: 400, blockingTime: 100 };
const TIMEOUT = 60_000;
/** Milliseconds until a page's background work is done. */
const PAUSE = 1000;

/**
 * Every screen in a browser that has already visited it, so that the service worker has the files. One browser is
 * signed in, another is not. After the first visits, each visit opens a new page there.
 */
export async function measureSecondVisits(run: BrowserRun): Promise<BrowserBenchPart> {
  const { chromium, origin, screens, demo, visits, pace, log } = run;
  const measured = new Map<BenchScreen, Visit[]>();
  for (const signedIn of [null, demo]) {
    const own = screens.filter(({ isSignedOut = false }) => isSignedOut === (signedIn === null));
    await inWindow(chromium, origin, signedIn, async ({ context, page }) => {
      for (const screen of own) await visitFirst(page, screen);
      await page.close();
      const visitAgain = async (screen: BenchScreen) => {
        const again = await context.newPage();
        try {
          // The browser still works for the previous page.
          await again.waitForTimeout(PAUSE);
          return await measureVisit(again, screen, pace);
        } finally {
          await again.close();
        }
      };
      const found = await measureInTurns(own, visits, pace, visitAgain, (line) =>
        log(`second visits: ${line}`),
      );
      for (const [screen, all] of found) measured.set(screen, all);
    });
  }
  const typical = [...measured].map(([{ name }, all]) => ({ name, visit: typicalOf(all) }));
  const within = (text: string, field: keyof typeof limits) =>
    slowestWithin(
      `browser: ${text} of a second visit`,
      limits[field],
      typical.map(({ name, visit }) => ({ name, milliseconds: visit[field] })),
    );
  const columns = ['firstRow', 'largestPaint', 'blockingTime', 'longestTask'] as const;
  return {
    table: {
      title: `Screens in Chromium, second visit, median of ${fewestMeasurements(measured.values())}`,
      note:
        `${deviceNote}. The service worker has the files, and the browser has the last responses. ` +
        'Milliseconds since the navigation.',
      columns: ['screen', 'first row', 'LCP', 'blocking', 'longest task'],
      rows: typical.map(({ name, visit }) => [
        name,
        ...columns.map((field) => Math.round(visit[field])),
      ]),
    },
    targets: [within('LCP', 'largestPaint'), within('blocking time', 'blockingTime')],
  };
}

async function visitFirst(page: Page, { path, row }: BenchScreen): Promise<void> {
  await page.goto(path);
  await page.locator(row).first().waitFor({ timeout: TIMEOUT });
  // The service worker takes control after it has stored all files.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
    timeout: TIMEOUT,
    polling: 250,
  });
  // Responses are written to the browser's storage with a delay.
  await page.waitForTimeout(PAUSE);
}
