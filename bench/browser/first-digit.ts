import type { Page } from '@playwright/test';
import { cpuNote, slowDown } from './device.ts';
import type { MachinePace } from './pace.ts';
import { timeCases, type BrowserBenchPart } from './parts.ts';
import { installProbe, reported } from './probe.ts';
import type { BrowserRun } from './run.ts';

/** Milliseconds. */
const LIMIT = 100;
const TIMEOUT = 60_000;
const REST = 1500;
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const DIGIT = 'first digit';

const screens = [
  { screen: 'dashboard', path: '/' },
  { screen: 'transactions', path: '/transactions?view=all' },
];

/** With reduced data nothing is loaded in advance, so the digit is typed before the sheet is loaded. */
const cases = screens.flatMap(({ screen, path }) => [
  { name: `${screen}, at rest`, path, isDataSaved: false },
  { name: `${screen}, with reduced data`, path, isDataSaved: true },
]);

/** From the tap on `+` to the first digit in the amount, on a phone. */
export function measureFirstDigit(run: BrowserRun): Promise<BrowserBenchPart> {
  const { chromium, origin, reader, pace } = run;
  return timeCases(run, {
    cases,
    measure: async ({ path, isDataSaved }) => {
      const options = { ...phone, baseURL: origin, locale: 'en-US', storageState: reader };
      const context = await chromium.newContext(options);
      try {
        const page = await context.newPage();
        await installProbe(page);
        await page.addInitScript(typeOnFocus, { isDataSaved, name: DIGIT });
        return await tapAndType(page, path, isDataSaved, pace);
      } finally {
        await context.close();
      }
    },
    title: 'From the tap on + to the first digit, on a phone',
    note:
      `${cpuNote}. Milliseconds from the end of the touch to the frame that shows a digit. It is typed as soon ` +
      'as the amount has the focus.',
    columns: ['screen', DIGIT],
    target: 'browser: from the tap on + to the first digit',
    limit: LIMIT,
  });
}

async function tapAndType(
  page: Page,
  path: string,
  isDataSaved: boolean,
  pace: MachinePace,
): Promise<number> {
  const loaded = isDataSaved ? null : page.waitForResponse(/quick-sheet/, { timeout: TIMEOUT });
  await slowDown(page, pace);
  await page.goto(path);
  await page.locator('main li, main [role=row]').first().waitFor({ timeout: TIMEOUT });
  await loaded;
  // The screen's own loading is not part of the measurement.
  await page.waitForTimeout(REST);
  const [milliseconds] = await Promise.all([
    reported(page, DIGIT),
    page.getByRole('button', { name: 'Add expense' }).tap(),
  ]);
  await page.getByRole('button', { name: 'Save' }).waitFor({ timeout: TIMEOUT });
  const text = await page.getByLabel('Amount ($)').inputValue();
  if (text !== '7') throw new Error(`The amount shows “${text}”: the typed digit is lost.`);
  return milliseconds;
}

/** Runs in the page: types a digit as soon as the amount has the focus. */
function typeOnFocus({ isDataSaved, name }: { isDataSaved: boolean; name: string }): void {
  let tappedAt: number | null = null;
  let isReported = false;
  if (isDataSaved) {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  }
  document.addEventListener('touchend', ({ timeStamp }) => (tappedAt = timeStamp), true);
  document.addEventListener('focusin', ({ target }) => {
    const isAmount = target instanceof HTMLInputElement && target.inputMode === 'decimal';
    if (!isAmount || tappedAt === null || isReported) return;
    const start = tappedAt;
    setTimeout(() => {
      document.execCommand('insertText', false, '7');
      if (target.value !== '7') return;
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (!isReported) window.housetabBench.report(name, performance.now() - start);
          isReported = true;
        }),
      );
    });
  });
}
