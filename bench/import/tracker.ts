import type { Page } from '@playwright/test';
import { addDays } from '../../functions/src/core/calendar/calendar.ts';
import { observe } from '../browser/observe.ts';
import { launchBrowser, openWindow, signIn } from '../browser/chromium.ts';
import { round } from '../statistics.ts';
import type { Site } from '../site/start-site.ts';

interface Size {
  expenses: number;
  people: number;
}

type Cell = string | number;

export const trackerColumns = [
  ...['expenses × people', 'proof s', 'import s', 'undo s', 'calls'],
  ...['reads each', 'writes each', 'undo reads each', 'server MB', 'longest task ms'],
];

/** A group of which nobody but the importer has an account, from the chosen file until it is undone. */
export async function bringHistory(
  site: Site,
  importer: { email: string; password: string },
  { expenses, people }: Size,
): Promise<Cell[]> {
  const browser = await launchBrowser();
  try {
    const signedIn = await signIn(browser, site.origin, importer);
    const { page } = await openWindow(browser, site.origin, signedIn);
    await observe(page, 'body');
    const used = watchUsage(page);
    await page.goto('/import');
    const chooser = page.getByLabel('Choose a file');
    await chooser.waitFor();
    const buffer = Buffer.from(splitwiseFile(expenses, people));
    // What opening the page needs is measured elsewhere.
    const chosen = await page.evaluate(() => performance.now());
    const proof = await secondsOf(async () => {
      await chooser.setInputFiles({ name: 'group.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('button', { name: 'Next: the proof' }).click();
      await page.getByText('Every balance comes out to the cent.').waitFor({ timeout: 120_000 });
    });
    const button = page.getByRole('button', { name: /^Import [\d,]+ rows$/ });
    await button.and(page.locator(':enabled')).waitFor();
    used.take();
    const done = await secondsOf(async () => {
      await button.click();
      const ended = page.getByText(
        /^(Checked again|Failed to import|The import could not|The balances could not|What is here)/,
      );
      await ended.first().waitFor({ timeout: 600_000 });
      const text = await ended.first().textContent();
      if (!text?.startsWith('Checked again')) throw new Error(text ?? 'It did not end.');
    });
    const imported = used.take();
    const undo = await secondsOf(async () => {
      await page.getByRole('button', { name: 'Undo import' }).click();
      await page.getByText('Import undone').waitFor({ timeout: 600_000 });
    });
    const undone = used.take();
    const all = await page.evaluate(() => window.housetabBench.longTasks);
    const tasks = all.filter(({ start }) => start >= chosen);
    const each = (count: number) => round(count / expenses);
    return [
      `${expenses.toLocaleString('en-US')} × ${people}`,
      ...[proof, done, undo].map(round),
      ...[imported.calls, each(imported.reads), each(imported.writes), each(undone.reads)],
      Math.round((await site.peakBytes()) / 1_000_000),
      Math.round(Math.max(0, ...tasks.map(({ duration }) => duration))),
    ];
  } finally {
    await browser.close();
  }
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** What all calls of the page cost, as their answers say. */
function watchUsage(page: Page) {
  let sum = { calls: 0, reads: 0, writes: 0 };
  page.on('response', (response) => {
    const timing = response.headers()['server-timing'] ?? '';
    const [, reads, writes] = /reads=(\d+), writes=(\d+)/.exec(timing) ?? [];
    if (reads === undefined) return;
    sum.calls += 1;
    sum.reads += Number(reads);
    sum.writes += Number(writes);
  });
  return {
    take: () => {
      const before = sum;
      sum = { calls: 0, reads: 0, writes: 0 };
      return before;
    },
  };
}

/** Each in turn pays for all. */
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
