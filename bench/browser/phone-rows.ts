import type { Browser, Page } from '@playwright/test';
import type { Aim, Table } from '../section.ts';
import { inWindow, type SignedIn } from './chromium.ts';

/** The phones that the list is designed for; the lower one has the harder part. */
const phones = [
  { width: 375, height: 667 },
  { width: 360, height: 640 },
];
const LEAST_ROWS = 6;
/** Pixels: two lines, the space around them and the line below. */
const HIGHEST_ROW = 72;

interface PhoneScreen {
  phone: string;
  /** Of the highest row, in pixels. */
  rowHeight: number;
  firstRowAt: number;
  /** That can be seen from edge to edge before anything is scrolled. */
  completeRows: number;
}

/** How much of the transactions list a phone shows when it is opened. */
export async function measurePhoneRows(
  browser: Browser,
  origin: string,
  signedIn: SignedIn,
): Promise<{ table: Table; aims: Aim[] }> {
  const screens: PhoneScreen[] = [];
  for (const { width, height } of phones) {
    await inWindow(browser, origin, signedIn, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/transactions?view=all');
      await page.getByRole('list', { name: 'Transactions' }).getByRole('listitem').nth(9).waitFor();
      await page.evaluate(() => document.fonts.ready);
      screens.push({ phone: `${width} × ${height}`, ...(await look(page)) });
    });
  }
  return { table: toTable(screens), aims: aimsOf(screens) };
}

function look(page: Page): Promise<Omit<PhoneScreen, 'phone'>> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('ul[aria-label=Transactions] > li')];
    const boxes = rows.map((row) => ({ row, box: row.getBoundingClientRect() }));
    // Bars at the top and the foot of the window lie over the list.
    const isSeen = (row: Element, x: number, y: number) =>
      row.contains(document.elementFromPoint(x, y));
    const complete = boxes.filter(({ row, box: { left, top, bottom, width } }) =>
      [top + 1, bottom - 2].every((y) => isSeen(row, left + width / 2, y)),
    );
    return {
      rowHeight: Math.max(...boxes.map(({ box }) => box.height)),
      firstRowAt: Math.round(boxes[0]?.box.top ?? 0),
      completeRows: complete.length,
    };
  });
}

function toTable(screens: readonly PhoneScreen[]): Table {
  return {
    title: 'The transactions list on a phone, as it opens',
    note: 'Pixels. Complete: rows that no bar covers and no edge cuts, before anything is scrolled.',
    columns: ['phone', 'row’s height', 'first row at', 'complete rows'],
    rows: screens.map(({ phone, rowHeight, firstRowAt, completeRows }) => [
      phone,
      rowHeight,
      firstRowAt,
      completeRows,
    ]),
  };
}

function aimsOf(screens: readonly PhoneScreen[]): Aim[] {
  const highest = Math.max(...screens.map(({ rowHeight }) => rowHeight));
  const fewest = Math.min(...screens.map(({ completeRows }) => completeRows));
  return [
    {
      aim: `browser: a row on a phone ≤ ${HIGHEST_ROW} px`,
      measured: `${highest} px`,
      isMet: highest <= HIGHEST_ROW,
    },
    {
      aim: `browser: complete rows on a phone’s first screen ≥ ${LEAST_ROWS}`,
      measured: `${fewest}`,
      isMet: fewest >= LEAST_ROWS,
    },
  ];
}
