import type { Page } from '@playwright/test';
import { inWindow } from './chromium.ts';
import type { BrowserBenchPart } from './parts.ts';
import type { BrowserRun } from './run.ts';
import { untilQuiet } from './until-quiet.ts';

interface Action {
  name: string;
  do: (page: Page) => Promise<void>;
}

/** Milliseconds. The live update for one's own write, and its refetches, come sooner. */
const REST = 2500;
const TIMEOUT = 60_000;

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first();

const actions: readonly Action[] = [
  { name: 'mark one paid', do: (page) => button(page, /^Unpaid: /).click() },
  { name: 'mark one unpaid', do: (page) => button(page, /^Paid: /).click() },
  {
    name: 'edit one',
    do: async (page) => {
      await button(page, /^Edit /).click();
      const form = page.locator('#transaction-form');
      await form.getByLabel('Note').fill('Edited while being watched');
      await form.getByRole('button', { name: 'Update Transaction' }).click();
      await page.getByText('Transaction updated').first().waitFor();
    },
  },
  {
    name: 'delete one',
    do: async (page) => {
      await button(page, /^Del /).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await button(page, 'Undo').waitFor();
    },
  },
  { name: 'undo the deletion', do: (page) => button(page, 'Undo').click() },
];

/**
 * Counts the calls of the transactions screen after its reader's own changes, with live updates on. It uses the large
 * household: in the demo household most rows belong to expenses, which have no paid mark of their own.
 */
export function countRefetches({
  chromium,
  origin,
  reader,
}: BrowserRun): Promise<BrowserBenchPart> {
  return inWindow(chromium, origin, reader, async ({ page }) => {
    const calls = watchCalls(page);
    const listening = page.waitForRequest(/\/Listen\/channel/, { timeout: TIMEOUT });
    await page.goto('/transactions?view=all');
    await button(page, /^Unpaid: /).waitFor({ timeout: TIMEOUT });
    await listening;
    const rows: [name: string, writes: number, reads: number, repeated: number][] = [];
    for (const action of actions) {
      await calls.untilQuiet();
      calls.reset();
      await action.do(page);
      await calls.untilQuiet();
      rows.push([action.name, ...calls.counts()]);
    }
    const repeated = rows.reduce((sum, [, , , count]) => sum + count, 0);
    return {
      table: {
        title: 'Calls of the transactions screen after an action of its reader',
        note:
          'Counted until no call was made for 2.5 s, with live updates on. Reads: calls after the write was ' +
          'sent. Repeated: reads of an address that was already read since then.',
        columns: ['action', 'writes', 'reads', 'repeated'],
        rows,
      },
      targets: [
        {
          target: 'browser: nothing is read twice because of one’s own change',
          measured: `${repeated} repeated calls after ${rows.length} actions`,
          isMet: repeated === 0,
        },
      ],
    };
  });
}

function watchCalls(page: Page) {
  let lastAt = performance.now();
  let writes = 0;
  let reads: string[] = [];
  const addressOf = (url: string) => {
    const { pathname, search } = new URL(url);
    return pathname.startsWith('/api/') ? pathname + search : null;
  };
  page.on('request', (request) => {
    const address = addressOf(request.url());
    if (address === null) return;
    lastAt = performance.now();
    if (request.method() === 'GET') return void reads.push(address);
    writes += 1;
    // A read before the write does not make a later read a repeated one.
    reads = [];
  });
  page.on('requestfinished', (request) => {
    if (addressOf(request.url()) !== null) lastAt = performance.now();
  });
  return {
    untilQuiet: () => {
      // The call of an action may start a moment after the click.
      lastAt = performance.now();
      return untilQuiet(page, REST, () => performance.now() - lastAt);
    },
    reset: () => {
      writes = 0;
      reads = [];
    },
    counts: (): [number, number, number] => [
      writes,
      reads.length,
      reads.length - new Set(reads).size,
    ],
  };
}
