import type { Browser, Page } from '@playwright/test';
import type { Aim, Table } from '../section.ts';
import { median } from '../statistics.ts';
import { conditions, inWindow, type SignedIn } from './chromium.ts';
import { measureInTurns, timesOf, type Pace } from './pace.ts';
import { slowDown } from './visit.ts';
import { waitForConsole } from './wait-for-console.ts';

/** From what is typed into the search to the first line that matches. */

const LIMIT = 100;
const TIMEOUT = 60_000;
const REST = 1500;
/** As they stand in the notes of a household made for measuring. */
const cases = [
  { name: 'a word of rows that were seen', words: 'maple' },
  { name: 'words of rows that were not', words: 'rent 37 maple' },
];

const FOUND = 'first hit after';

export async function measureSearching(
  browser: Browser,
  origin: string,
  storageState: SignedIn,
  times: number,
  pace: Pace,
): Promise<{ table: Table; aims: Aim[] }> {
  const measured = await measureInTurns(cases, times, pace, ({ words }) =>
    inWindow(browser, origin, storageState, async ({ page }) => search(page, words, pace)),
  );
  const typical = [...measured].map(([{ name }, all]) => ({
    name,
    milliseconds: Math.round(median(all)),
  }));
  const slowest = typical.reduce((one, other) =>
    other.milliseconds > one.milliseconds ? other : one,
  );
  return {
    table: {
      title: `From what is typed to the first line found, median of ${timesOf(measured.values())}`,
      note:
        `CPU ${conditions.cpuSlowdown} times slower, on the machine’s own line. Milliseconds to the frame that ` +
        'shows it. What this browser has seen is found at once; the server is asked after a pause in typing, ' +
        'and the emulator goes over every row where production reads an index.',
      columns: ['what is looked for', 'first line found'],
      rows: typical.map(({ name, milliseconds }) => [name, milliseconds]),
    },
    aims: [
      {
        aim: `browser: from what is typed to the first line found ≤ ${LIMIT} ms`,
        measured: `${slowest.milliseconds} ms (${slowest.name})`,
        isMet: slowest.milliseconds <= LIMIT,
      },
    ],
  };
}

async function search(page: Page, words: string, pace: Pace): Promise<number> {
  await page.goto('/transactions?view=all');
  await page.locator('table tbody tr[data-index]').first().waitFor({ timeout: TIMEOUT });
  await page.waitForTimeout(REST);
  await page.keyboard.press('/');
  await page
    .getByRole('combobox', { name: 'Search for words' })
    .and(page.locator(':focus'))
    .waitFor();
  await slowDown(await page.context().newCDPSession(page), pace);
  await page.evaluate(tellFirstHit, FOUND);
  const [milliseconds] = await Promise.all([
    waitForConsole(page, FOUND, TIMEOUT),
    page.keyboard.insertText(words),
  ]);
  return Number(milliseconds);
}

/** Runs in the page: tells when the first line stands there. */
function tellFirstHit(found: string): void {
  let start = Number.NaN;
  document.addEventListener('input', () => (start = performance.now()), {
    capture: true,
    once: true,
  });
  const watch = new MutationObserver(() => {
    if (!document.querySelector('[aria-label="Expenses and payments"] [role=option]')) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => console.log(found, performance.now() - start)));
  });
  watch.observe(document.body, { childList: true, subtree: true });
}
