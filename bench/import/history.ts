import type { Page } from '@playwright/test';
import { addDays } from '../../functions/src/core/calendar/calendar.ts';
import { inWindow, launchBrowser, signInBrowser } from '../browser/chromium.ts';
import { installProbe, longTasksSince } from '../browser/probe.ts';
import { usageOf } from '../client.ts';
import type { Site } from '../site/start-site.ts';
import { round } from '../statistics.ts';

interface Size {
  expenses: number;
  people: number;
}

type Cell = string | number;

export const historyColumns = [
  ...['expenses × people', 'check s', 'import s', 'undo s', 'calls'],
  ...['reads each', 'writes each', 'undo reads each', 'server MB', 'longest task ms'],
];

/** Imports a Splitwise group in which only the importer has an account, and undoes it. */
export async function importHistory(
  site: Site,
  importer: { email: string; password: string },
  { expenses, people }: Size,
): Promise<Cell[]> {
  const browser = await launchBrowser();
  try {
    const signedIn = await signInBrowser(browser, site.origin, importer);
    return await inWindow(browser, site.origin, signedIn, async ({ page }) => {
      await installProbe(page);
      const usage = sumUsage(page);
      await page.goto('/import');
      const chooser = page.getByLabel('Choose a file');
      await chooser.waitFor();
      const buffer = Buffer.from(splitwiseFile(expenses, people));
      // Other sections measure how the page opens.
      const chosenAt = await page.evaluate(() => performance.now());
      const check = await secondsOf(async () => {
        await chooser.setInputFiles({ name: 'group.csv', mimeType: 'text/csv', buffer });
        await page.getByRole('button', { name: 'Next: the proof' }).click();
        await page.getByText('Every balance comes out to the cent.').waitFor({ timeout: 120_000 });
      });
      const button = page.getByRole('button', { name: /^Import [\d,]+ rows$/ });
      await button.and(page.locator(':enabled')).waitFor();
      usage.take();
      const done = await secondsOf(async () => {
        await button.click();
        const ended = page.getByText(
          /^(Checked again|Failed to import|The import could not|The balances could not|What is here)/,
        );
        await ended.first().waitFor({ timeout: 600_000 });
        const text = await ended.first().textContent();
        if (!text?.startsWith('Checked again')) throw new Error(text ?? 'The import did not end.');
      });
      const imported = usage.take();
      const undo = await secondsOf(async () => {
        await page.getByRole('button', { name: 'Undo import' }).click();
        await page.getByText('Import undone').waitFor({ timeout: 600_000 });
      });
      const undone = usage.take();
      const tasks = await longTasksSince(page, chosenAt);
      const each = (count: number) => round(count / expenses);
      return [
        `${expenses.toLocaleString('en-US')} × ${people}`,
        ...[check, done, undo].map((seconds) => round(seconds)),
        ...[imported.calls, each(imported.reads), each(imported.writes), each(undone.reads)],
        Math.round((await site.use()).peakBytes / 1_000_000),
        Math.round(Math.max(0, ...tasks)),
      ];
    });
  } finally {
    await browser.close();
  }
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** Sums the documents that the page's calls read and write. */
function sumUsage(page: Page) {
  let sum = { calls: 0, reads: 0, writes: 0 };
  page.on('response', (response) => {
    const timing = response.headers()['server-timing'];
    if (timing === undefined) return;
    const { reads, writes } = usageOf(timing);
    sum.calls += 1;
    sum.reads += reads;
    sum.writes += writes;
  });
  return {
    /** Returns the sums and starts again at zero. */
    take: () => {
      const before = sum;
      sum = { calls: 0, reads: 0, writes: 0 };
      return before;
    },
  };
}

/** A Splitwise export in which each person in turn pays for everybody. */
function splitwiseFile(expenses: number, people: number): string {
  const places = Array.from({ length: people }, (_, place) => place);
  const totals = places.map(() => 0);
  const today = new Date().toISOString().slice(0, 10);
  const decimal = (cents: number) => (cents / 100).toFixed(2);
  const rows = Array.from({ length: expenses }, (_, index) => {
    const share = ((index * 7919) % 5_000) + 1;
    const cells = places.map((place) => (place === index % people ? (people - 1) * share : -share));
    cells.forEach((cents, place) => (totals[place]! += cents));
    const facts = [addDays(today, -(index % 1_000)), `Thing ${index}`, 'Groceries'];
    return [...facts, decimal(people * share), 'USD', ...cells.map(decimal)].join(',');
  });
  const header = [
    'Date,Description,Category,Cost,Currency',
    ...places.map((place) => `Person ${place}`),
  ];
  const total = [today, 'Total balance', ' ', ' ', 'USD', ...totals.map(decimal)];
  return [header.join(','), '', ...rows, '', total.join(',')].join('\n');
}
