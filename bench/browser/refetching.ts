import type { Browser, Page } from '@playwright/test';
import type { Aim, Table } from '../section.ts';
import { inWindow, type SignedIn } from './chromium.ts';

/** What a screen reads again because of something that its own reader did. */

interface Action {
  name: string;
  do: (page: Page) => Promise<void>;
}

interface Counted {
  name: string;
  writes: number;
  reads: number;
  /** Reads of an address that had been read since the write already. */
  repeated: number;
}

/** The signal of one's own write comes within this time, and what it leads to. */
const REST = 2500;
const TIMEOUT = 60_000;

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first();
const message = (page: Page, text: string) => page.getByText(text).first().waitFor();

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
      await message(page, 'Transaction updated');
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
  { name: 'take the deletion back', do: (page) => button(page, 'Undo').click() },
];

/** Counts calls on the transactions screen, with the live updates on. */
export async function countRefetches(
  browser: Browser,
  origin: string,
  signedIn: SignedIn,
): Promise<{ table: Table; aims: Aim[] }> {
  return inWindow(browser, origin, signedIn, async ({ page }) => {
    const calls = watchCalls(page);
    const listening = page.waitForRequest(/\/Listen\/channel/, { timeout: TIMEOUT });
    await page.goto('/transactions?view=all');
    await button(page, /^Unpaid: /).waitFor({ timeout: TIMEOUT });
    await listening;
    const counted: Counted[] = [];
    for (const action of actions) {
      await calls.atRest();
      calls.startAgain();
      await action.do(page);
      calls.hasActed();
      await calls.atRest();
      counted.push({ name: action.name, ...calls.counts() });
    }
    return { table: toTable(counted), aims: [aimOf(counted)] };
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
    // What was read before the write is no reading again.
    reads = [];
  });
  page.on('requestfinished', (request) => {
    if (addressOf(request.url()) !== null) lastAt = performance.now();
  });
  return {
    atRest: async () => {
      const end = performance.now() + TIMEOUT;
      for (;;) {
        const rest = performance.now() - lastAt;
        if (rest >= REST) return;
        if (performance.now() > end) throw new Error('The page does not come to rest.');
        await page.waitForTimeout(REST - rest);
      }
    },
    startAgain: () => {
      writes = 0;
      reads = [];
    },
    /** What the action calls goes out a moment later. */
    hasActed: () => {
      lastAt = performance.now();
    },
    counts: () => ({
      writes,
      reads: reads.length,
      repeated: reads.length - new Set(reads).size,
    }),
  };
}

function toTable(counted: readonly Counted[]): Table {
  return {
    title: 'Calls of the transactions screen after an action of its reader',
    note:
      'Counted until nothing was called for 2.5 s, live updates on. Reads: calls after the write ' +
      'was sent. Repeated: those of an address that had been read since.',
    columns: ['action', 'writes', 'reads', 'repeated'],
    rows: counted.map(({ name, writes, reads, repeated }) => [name, writes, reads, repeated]),
  };
}

function aimOf(counted: readonly Counted[]): Aim {
  const repeated = counted.reduce((sum, one) => sum + one.repeated, 0);
  return {
    aim: 'browser: nothing is read twice because of one’s own change',
    measured: `${repeated} calls repeated after ${counted.length} actions`,
    isMet: repeated === 0,
  };
}
