import { addDays } from '../../functions/src/core/calendar/calendar.ts';
import { createAccount } from '../../functions/test/support/server/accounts.ts';
import { observe } from '../browser/observe.ts';
import { launchBrowser, openWindow, signIn } from '../browser/chromium.ts';
import type { BenchContext, Section, SectionResult } from '../section.ts';
import { buildSite } from '../site/build-site.ts';
import { startSite, type Site } from '../site/start-site.ts';
import { round } from '../statistics.ts';
import { bringHistory, trackerColumns } from './tracker.ts';

const ROWS = 5000;
const DAYS = 365;

/** In milliseconds. */
const LONG_TASK = 100;

export const importing: Section = { name: 'import', run };

interface Measured {
  way: string;
  seconds: number;
  /** Before anything is sent: what the browser needs to read the file and compare it. */
  preview: number | null;
  reads: number;
  writes: number;
  peakBytes: number;
  longestTask: number | null;
}

async function run(context: BenchContext): Promise<SectionResult> {
  const count = context.byEffort(500, ROWS);
  const folder = await buildSite(context);
  const measured: Measured[] = [];
  let idleBytes = 0;
  for (const way of [throughApi, throughBrowser]) {
    // A server of its own for each, so that each has a peak of its own.
    const site = await startSite(context, folder);
    try {
      const member = await foundHousehold(context, site);
      idleBytes = await site.peakBytes();
      measured.push(await way(site, member, count));
    } finally {
      await site.stop();
    }
  }
  const histories: (string | number)[][] = [];
  const sizes = context.byEffort(
    [{ expenses: 200, people: 5 }],
    [{ expenses: 2_000, people: 5 }],
    [
      { expenses: 2_000, people: 5 },
      { expenses: 5_000, people: 8 },
    ],
  );
  for (const size of sizes) {
    const site = await startSite(context, folder);
    try {
      histories.push(await bringHistory(site, await foundHousehold(context, site), size));
    } finally {
      await site.stop();
    }
  }
  const longest = Math.max(0, ...histories.map((row) => Number(row.at(-1))));
  return {
    tables: [
      {
        title: 'The history of a Splitwise group, whose people have no account',
        note:
          'Proof: from the chosen file to every balance proved. Import: until all is written, read ' +
          'again and compared. Reads and writes for each expense.',
        columns: trackerColumns,
        rows: histories,
      },
      {
        title: `Import of ${count.toLocaleString('en-US')} rows`,
        note:
          'Preview: from the chosen file to all rows shown with what becomes of them. Import: from ' +
          'the button or the call to the answer. The server alone, before anything is imported, ' +
          `needs ${megabytes(idleBytes)} MB.`,
        columns: [
          'way',
          'preview s',
          'import s',
          'reads',
          'writes',
          'server MB',
          'longest task ms',
        ],
        rows: measured.map(({ way, preview, seconds, reads, writes, peakBytes, longestTask }) => [
          way,
          preview === null ? '–' : round(preview),
          round(seconds),
          reads,
          writes,
          megabytes(peakBytes),
          longestTask === null ? '–' : Math.round(longestTask),
        ]),
      },
    ],
    aims: [
      {
        aim: `import: no task over ${LONG_TASK} ms while a tracker’s file is read, proved and sent`,
        measured: `longest ${longest} ms`,
        isMet: longest <= LONG_TASK,
      },
    ],
  };
}

interface Importer {
  email: string;
  password: string;
  token: string;
  householdId: string;
}

async function foundHousehold({ projectId }: BenchContext, site: Site): Promise<Importer> {
  const account = await createAccount(projectId, { name: 'Ida' });
  const body = { name: 'Import Street', timeZone: 'UTC' };
  const answer = await post(site, account.token, '/households', body);
  const { id } = (await answer.json()) as { id: string };
  return { ...account, householdId: id };
}

async function throughApi(site: Site, importer: Importer, count: number): Promise<Measured> {
  const rows = makeRows(count);
  const start = performance.now();
  const body = { importId: crypto.randomUUID(), rows };
  const answer = await post(site, importer.token, '/transactions/import', body);
  await answer.json();
  return {
    way: 'API',
    seconds: (performance.now() - start) / 1000,
    preview: null,
    ...usageOf(answer.headers.get('server-timing')),
    peakBytes: await site.peakBytes(),
    longestTask: null,
  };
}

async function throughBrowser(site: Site, importer: Importer, count: number): Promise<Measured> {
  const browser = await launchBrowser();
  try {
    const signedIn = await signIn(browser, site.origin, importer);
    const { page } = await openWindow(browser, site.origin, signedIn);
    await observe(page, 'body');
    await page.goto('/transactions?view=all');
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const chooser = page.getByLabel('Choose a CSV file');
    await chooser.waitFor();
    const buffer = Buffer.from(toCsv(makeRows(count)));
    const start = performance.now();
    await chooser.setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer });
    const button = page.getByRole('button', { name: /^Import [\d,]+ transactions$/ });
    await button.waitFor({ timeout: 120_000 });
    const preview = (performance.now() - start) / 1000;
    // It asks who the shops are.
    await page.getByRole('button', { name: /open ones are outside the household$/ }).click();
    const sent = performance.now();
    // Together: where the click fails, nobody would hear of the other's failure.
    const [answer] = await Promise.all([
      page.waitForResponse(/\/api\/transactions\/import$/, { timeout: 180_000 }),
      button.click(),
    ]);
    const success = page.getByText(`Successfully imported ${count} transaction(s).`);
    await success.first().waitFor({ timeout: 180_000 });
    const seconds = (performance.now() - sent) / 1000;
    const tasks = await page.evaluate(() => window.housetabBench.longTasks);
    return {
      way: 'browser',
      seconds,
      preview,
      ...usageOf(await answer.headerValue('server-timing')),
      peakBytes: await site.peakBytes(),
      longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
    };
  } finally {
    await browser.close();
  }
}

function makeRows(count: number) {
  const today = new Date().toISOString().slice(0, 10);
  const categories = ['Groceries', 'Rent', 'Household', 'Restaurants', 'Travel'];
  return Array.from({ length: count }, (_, index) => ({
    date: addDays(today, -(index % DAYS)),
    payTo: `Shop ${index % 40}`,
    amount: (((index * 7919) % 20_000) + 1) / 100,
    category: categories[index % categories.length]!,
    note: `Receipt ${index} of the ${index % 31}th, paid by card`,
  }));
}

function toCsv(rows: ReturnType<typeof makeRows>): string {
  const lines = rows.map(({ date, payTo, amount, category, note }) =>
    [date, payTo, amount.toFixed(2), category, `"${note}"`].join(','),
  );
  return ['Date,Pay To,Amount,Category,Note', ...lines].join('\r\n');
}

async function post(site: Site, token: string, path: string, body: object): Promise<Response> {
  const response = await fetch(`${site.origin}/api${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response;
}

function usageOf(timing: string | null): { reads: number; writes: number } {
  const found = /reads=(\d+), writes=(\d+)/.exec(timing ?? '');
  return { reads: Number(found?.[1] ?? Number.NaN), writes: Number(found?.[2] ?? Number.NaN) };
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000);
}
