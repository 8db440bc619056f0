import type { Page } from '@playwright/test';
import { inWindow } from './chromium.ts';
import { cpuNote, slowDown } from './device.ts';
import type { MachinePace } from './pace.ts';
import { timeCases, type BrowserBenchPart } from './parts.ts';
import { installProbe, reported } from './probe.ts';
import type { BrowserRun } from './run.ts';

/** Milliseconds. */
const LIMIT = 100;
const TIMEOUT = 60_000;
const REST = 1500;
/** Words in the notes of a bench household. */
const cases = [
  { name: 'a word of rows that were seen', words: 'maple' },
  { name: 'words of rows that were not', words: 'rent 37 maple' },
];

const RESULT = 'first result';

/** From typing into the search to the first result. */
export function measureSearch(run: BrowserRun): Promise<BrowserBenchPart> {
  const { chromium, origin, reader, pace } = run;
  return timeCases(run, {
    cases,
    measure: ({ words }) =>
      inWindow(chromium, origin, reader, ({ page }) => search(page, words, pace)),
    title: 'From typing a search to the first result',
    note:
      `${cpuNote}, fast network. Milliseconds to the frame that shows it. Rows that this browser has seen ` +
      'are found at once. The server is asked after a pause in typing; the emulator scans every row where ' +
      'production reads an index.',
    columns: ['search', RESULT],
    target: 'browser: from typing a search to the first result',
    limit: LIMIT,
  });
}

async function search(page: Page, words: string, pace: MachinePace): Promise<number> {
  await installProbe(page);
  await page.goto('/transactions?view=all');
  await page.locator('table tbody tr[data-index]').first().waitFor({ timeout: TIMEOUT });
  await page.waitForTimeout(REST);
  await page.keyboard.press('/');
  await page
    .getByRole('combobox', { name: 'Search for words' })
    .and(page.locator(':focus'))
    .waitFor();
  await slowDown(page, pace);
  await page.evaluate(reportFirstResult, RESULT);
  const [milliseconds] = await Promise.all([
    reported(page, RESULT),
    page.keyboard.insertText(words),
  ]);
  return milliseconds;
}

/** Runs in the page. */
function reportFirstResult(name: string): void {
  const { untilPainted, report } = window.housetabBench;
  let start = Number.NaN;
  document.addEventListener('input', () => (start = performance.now()), {
    capture: true,
    once: true,
  });
  void untilPainted('[aria-label="Expenses and payments"] [role=option]').then((at) =>
    report(name, at - start),
  );
}
