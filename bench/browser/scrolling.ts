import type { Browser, Page } from '@playwright/test';
import type { Aim, Table } from '../section.ts';
import { round } from '../statistics.ts';
import { conditions, inWindow, type SignedIn } from './chromium.ts';
import { observe } from './observe.ts';
import type { Pace } from './pace.ts';

const FRAMES = 240;
/** A quick turn of the wheel, and a pull at the scroll bar. */
const speeds = [
  { name: 'scrolling, 120 px a frame', pixels: 120 },
  { name: 'scrolling, 2,000 px a frame', pixels: 2000 },
];
/** At 60 frames a second, a frame that takes longer has dropped at least one. */
const DROPPED = 25;
const LONG_TASK = 100;

interface Movement {
  name: string;
  frames: number[];
  longTasks: number[];
}

/** Scrolls and sorts the transactions screen with all rows loaded, on a slow machine. */
export async function measureScrolling(
  browser: Browser,
  origin: string,
  signedIn: SignedIn,
  rows: number,
  pace: Pace,
): Promise<{ table: Table; aims: Aim[] }> {
  return inWindow(browser, origin, signedIn, async ({ context, page }) => {
    await observe(page, 'table tbody tr[data-index]');
    await page.goto('/transactions?view=all&sort=amount');
    // Deleted rows count among those of the household, and are not in its list.
    await page.waitForFunction(
      (least) =>
        Number(document.querySelector('table[aria-rowcount]')?.ariaRowCount) > least &&
        !document.querySelector('main')?.textContent?.includes('Loading all transactions'),
      rows * 0.9,
      { timeout: 120_000 },
    );
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', {
      rate: pace.throttling(conditions.cpuSlowdown),
    });
    const movements: Movement[] = [];
    for (const { name, pixels } of speeds) {
      await page.evaluate(() => scrollTo(0, 0));
      movements.push(
        await watch(page, name, () => page.evaluate(scroll, { pixels, frames: FRAMES })),
      );
    }
    await page.evaluate(() => scrollTo(0, 0));
    for (const column of ['Amount', 'Note']) {
      movements.push(await watch(page, `sorting by ${column}`, () => page.evaluate(press, column)));
    }
    return { table: toTable(movements, rows), aims: [aimOf(movements)] };
  });
}

/** Runs in the page. How long each frame took. */
async function scroll({ pixels, frames }: { pixels: number; frames: number }): Promise<number[]> {
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const durations: number[] = [];
  let last = await nextFrame();
  while (durations.length < frames) {
    scrollBy(0, pixels);
    const now = await nextFrame();
    durations.push(now - last);
    last = now;
  }
  return durations;
}

/** Runs in the page. How long it took from pressing a column's header until it was seen. */
async function press(column: string): Promise<number[]> {
  const buttons = [...document.querySelectorAll<HTMLElement>('thead button')];
  const start = performance.now();
  buttons.find(({ textContent }) => textContent?.trim() === column)?.click();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return [performance.now() - start];
}

async function watch(page: Page, name: string, move: () => Promise<number[]>): Promise<Movement> {
  await page.waitForTimeout(500);
  const from = await page.evaluate(() => performance.now());
  const frames = await move();
  // The browser tells of long tasks a moment later.
  await page.waitForTimeout(500);
  const longTasks = await page.evaluate(
    (since) => window.housetabBench.longTasks.filter(({ start }) => start >= since),
    from,
  );
  return { name, frames, longTasks: longTasks.map(({ duration }) => duration) };
}

function toTable(movements: readonly Movement[], rows: number): Table {
  return {
    title: `The transactions screen with ${rows.toLocaleString('en-US')} rows`,
    note:
      `CPU ${conditions.cpuSlowdown} times slower, drawn without a graphics card. Dropped: frames of ` +
      `more than ${DROPPED} ms. Of sorting, the frame is the time until the new order is seen.`,
    columns: ['movement', 'frames', 'dropped', 'longest frame', 'tasks > 100 ms', 'longest task'],
    rows: movements.map(({ name, frames, longTasks }) => [
      name,
      frames.length,
      frames.filter((duration) => duration > DROPPED).length,
      round(Math.max(...frames), 0),
      longTasks.filter((duration) => duration > LONG_TASK).length,
      round(Math.max(0, ...longTasks), 0),
    ]),
  };
}

function aimOf(movements: readonly Movement[]): Aim {
  const scrolling = movements.filter(({ name }) => name.startsWith('scrolling'));
  const longest = Math.max(0, ...scrolling.flatMap(({ longTasks }) => longTasks));
  return {
    aim: 'browser: no task over 100 ms while scrolling 10,000 rows',
    measured: `longest ${Math.round(longest)} ms`,
    isMet: longest <= LONG_TASK,
  };
}
