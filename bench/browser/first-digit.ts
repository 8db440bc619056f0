import type { Browser, Page } from '@playwright/test';
import type { Aim, Table } from '../section.ts';
import { median } from '../statistics.ts';
import { conditions, type SignedIn } from './chromium.ts';
import { measureInTurns, timesOf, type Pace } from './pace.ts';
import { waitForConsole } from './wait-for-console.ts';
import { slowDown } from './visit.ts';

/** From the tap on + to the first digit in the amount, on a phone. */

const LIMIT = 100;
const TIMEOUT = 60_000;
const REST = 1500;
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

const screens = [
  { name: 'dashboard', path: '/' },
  { name: 'transactions', path: '/transactions?view=all' },
];

/** With reduced data nothing is loaded before it is wanted: the digit is typed before the sheet is there. */
const cases = screens.flatMap((screen) =>
  [false, true].map((isDataSaved) => ({ ...screen, isDataSaved })),
);

/** What the page writes to its console, the milliseconds behind it. */
const TYPED = 'first digit after';

export async function measureFirstDigit(
  browser: Browser,
  origin: string,
  storageState: SignedIn,
  times: number,
  pace: Pace,
): Promise<{ table: Table; aims: Aim[] }> {
  const taps = await measureInTurns(cases, times, pace, async ({ path, isDataSaved }) => {
    const context = await browser.newContext({
      ...phone,
      ...{ baseURL: origin, locale: 'en-US', storageState },
    });
    try {
      const page = await context.newPage();
      await page.addInitScript(typeAtOnce, { isDataSaved, typed: TYPED });
      return await tapAndType(page, path, isDataSaved, pace);
    } finally {
      await context.close();
    }
  });
  const measured = [...taps].map(([{ name, isDataSaved }, all]) => ({
    name: `${name}, ${isDataSaved ? 'with reduced data' : 'at rest'}`,
    milliseconds: Math.round(median(all)),
  }));
  const slowest = measured.reduce((one, other) =>
    other.milliseconds > one.milliseconds ? other : one,
  );
  return {
    table: {
      title: `From the tap on + to the first digit, on a phone, median of ${timesOf(taps.values())}`,
      note:
        `CPU ${conditions.cpuSlowdown} times slower. Milliseconds from the finger's leaving the glass ` +
        'to the frame that shows a digit typed as soon as the amount has the focus.',
      columns: ['screen', 'first digit'],
      rows: measured.map(({ name, milliseconds }) => [name, milliseconds]),
    },
    aims: [
      {
        aim: `browser: from the tap on + to the first digit ≤ ${LIMIT} ms`,
        measured: `${slowest.milliseconds} ms (${slowest.name})`,
        isMet: slowest.milliseconds <= LIMIT,
      },
    ],
  };
}

async function tapAndType(
  page: Page,
  path: string,
  isDataSaved: boolean,
  pace: Pace,
): Promise<number> {
  const loaded = isDataSaved ? null : page.waitForResponse(/quick-sheet/, { timeout: TIMEOUT });
  await slowDown(await page.context().newCDPSession(page), pace);
  await page.goto(path);
  await page.locator('main li, main [role=row]').first().waitFor({ timeout: TIMEOUT });
  await loaded;
  // What the screen itself still does is not what is measured.
  await page.waitForTimeout(REST);
  const [milliseconds] = await Promise.all([
    waitForConsole(page, TYPED, TIMEOUT),
    page.getByRole('button', { name: 'Add expense' }).tap(),
  ]);
  await page.getByRole('button', { name: 'Save' }).waitFor({ timeout: TIMEOUT });
  const text = await page.getByLabel('Amount ($)').inputValue();
  if (text !== '7')
    throw new Error(`The amount shows “${text}”, the digit that was typed is lost.`);
  return Number(milliseconds);
}

/** Runs in the page: a keyboard that types as soon as there is a field to type into. */
function typeAtOnce({ isDataSaved, typed }: { isDataSaved: boolean; typed: string }): void {
  let tappedAt: number | null = null;
  let isTold = false;
  if (isDataSaved) {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  }
  document.addEventListener('touchend', ({ timeStamp }) => (tappedAt = timeStamp), true);
  document.addEventListener('focusin', ({ target }) => {
    const isAmount = target instanceof HTMLInputElement && target.inputMode === 'decimal';
    if (!isAmount || tappedAt === null || isTold) return;
    const start = tappedAt;
    setTimeout(() => {
      document.execCommand('insertText', false, '7');
      if (target.value !== '7') return;
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (!isTold) console.log(typed, performance.now() - start);
          isTold = true;
        }),
      );
    });
  });
}
