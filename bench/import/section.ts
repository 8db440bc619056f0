import { addDays } from '../../functions/src/core/calendar/calendar.ts';
import { createTestAccount } from '../../functions/test/support/server/accounts.ts';
import { inWindow, launchBrowser, signInBrowser } from '../browser/chromium.ts';
import { installProbe, longTasksSince } from '../browser/probe.ts';
import { benchClient, usageOf } from '../client.ts';
import type { BenchContext, BenchSection, SectionResult } from '../section.ts';
import { buildSite } from '../site/build-site.ts';
import { startSite, type Site } from '../site/start-site.ts';
import { round } from '../statistics.ts';
import { historyColumns, importHistory } from './history.ts';

const ROWS = 5000;
const DAYS = 365;

/** Milliseconds. */
const LONG_TASK = 100;

export const importing: BenchSection = { name: 'import', run };

interface Measured {
  way: string;
  seconds: number;
  /** Seconds in the browser to read the file and compare it, before anything is sent. */
  preview: number | null;
  reads: number;
  writes: number;
  peakBytes: number;
  /** Milliseconds. */
  longestTask: number | null;
}

async function run(context: BenchContext): Promise<SectionResult> {
  const count = context.byEffort(500, ROWS);
  const folder = await buildSite(context);
  /** Each import has its own server, and so its own memory peak. */
  const withSite = async <T>(work: (site: Site, importer: Importer) => Promise<T>): Promise<T> => {
    const site = await startSite(context, folder);
    try {
      return await work(site, await createHousehold(context, site));
    } finally {
      await site.stop();
    }
  };
  const idleBytes = await withSite(async (site) => (await site.use()).peakBytes);
  const measured: Measured[] = [
    await withSite((site, importer) => throughApi(site, importer, count)),
    await withSite((site, importer) => throughBrowser(site, importer, count)),
  ];
  const histories: (string | number)[][] = [];
  const small = { expenses: 2_000, people: 5 };
  const sizes = context.byEffort(
    [{ expenses: 200, people: 5 }],
    [small],
    [small, { expenses: 5_000, people: 8 }],
  );
  for (const size of sizes) {
    histories.push(await withSite((site, importer) => importHistory(site, importer, size)));
  }
  const longest = Math.max(0, ...histories.map((row) => Number(row.at(-1))));
  return {
    tables: [
      {
        title: 'The history of a Splitwise group of people without accounts',
        note:
          'Check: from choosing the file until every balance is proven. Import: until all rows are written, ' +
          'read again and compared. Reads and writes are per expense.',
        columns: historyColumns,
        rows: histories,
      },
      {
        title: `Import of ${count.toLocaleString('en-US')} rows`,
        note:
          'Preview: from choosing the file until all rows are shown with their result. Import: from the button ' +
          `or the call to the response. An idle server needs ${megabytes(idleBytes)} MB.`,
        columns: [
          ...['way', 'preview s', 'import s', 'reads', 'writes', 'server MB', 'longest task ms'],
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
    targets: [
      {
        target: `import: no task over ${LONG_TASK} ms while a Splitwise file is read, checked and sent`,
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

async function createHousehold({ projectId }: BenchContext, site: Site): Promise<Importer> {
  const account = await createTestAccount(projectId, { name: 'Ida' });
  const body = { name: 'Import Street', timeZone: 'UTC' };
  const client = benchClient(site.origin, account, null);
  const { text } = await client.send({ method: 'POST', path: '/households', body });
  return { ...account, householdId: (JSON.parse(text) as { id: string }).id };
}

async function throughApi(site: Site, importer: Importer, count: number): Promise<Measured> {
  const body = { importId: crypto.randomUUID(), rows: makeRows(count) };
  const client = benchClient(site.origin, importer, null);
  const call = { method: 'POST', path: '/transactions/import', body } as const;
  const { milliseconds, reads, writes } = await client.send(call);
  const { peakBytes } = await site.use();
  const seconds = milliseconds / 1000;
  return { way: 'API', seconds, preview: null, reads, writes, peakBytes, longestTask: null };
}

async function throughBrowser(site: Site, importer: Importer, count: number): Promise<Measured> {
  const browser = await launchBrowser();
  try {
    const signedIn = await signInBrowser(browser, site.origin, importer);
    return await inWindow(browser, site.origin, signedIn, async ({ page }) => {
      await installProbe(page);
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
      // The dialog asks whether the shops are members.
      await page.getByRole('button', { name: /open ones are outside the household$/ }).click();
      const sent = performance.now();
      // Together, so that a failure of either is reported at once.
      const [response] = await Promise.all([
        page.waitForResponse(/\/api\/transactions\/import$/, { timeout: 180_000 }),
        button.click(),
      ]);
      const success = page.getByText(`Successfully imported ${count} transaction(s).`);
      await success.first().waitFor({ timeout: 180_000 });
      const seconds = (performance.now() - sent) / 1000;
      return {
        way: 'browser',
        seconds,
        preview,
        ...usageOf(await response.headerValue('server-timing')),
        peakBytes: (await site.use()).peakBytes,
        longestTask: Math.max(0, ...(await longTasksSince(page, 0))),
      };
    });
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

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000);
}
