import type { Page } from '@playwright/test';
import type { BenchTarget } from '../section.ts';
import { round } from '../statistics.ts';
import { inWindow } from './chromium.ts';
import { cpuNote, slowCpu } from './device.ts';
import type { BrowserBenchPart } from './parts.ts';
import { installProbe, longTasksSince } from './probe.ts';
import type { BrowserRun } from './run.ts';

const FRAMES = 240;
/** Pixels per frame: a quick turn of the wheel, and dragging the scroll bar. */
const speeds = [
  { name: 'scrolling, 120 px a frame', pixels: 120 },
  { name: 'scrolling, 2,000 px a frame', pixels: 2000 },
];
/** Milliseconds. At 60 frames a second, a longer frame has dropped at least one. */
const DROPPED = 25;
const LONG_TASK = 100;
const phone = { width: 360, height: 640 };
/** Milliseconds. A feed that is too large to scroll to its end is scrolled this long. */
const PATIENCE = 40_000;

interface Movement {
  name: string;
  frames: number[];
  longTasks: number[];
}

const countLong = (tasks: readonly number[]) => tasks.filter((one) => one > LONG_TASK).length;
const longestOf = (tasks: readonly number[]) => round(Math.max(0, ...tasks), 0);

function noLongTask(what: string, tasks: readonly number[], measured = ''): BenchTarget {
  const longest = longestOf(tasks);
  return {
    target: `browser: no task over ${LONG_TASK} ms while scrolling ${what}`,
    measured: `longest ${longest} ms${measured}`,
    isMet: longest <= LONG_TASK,
  };
}

/** Scrolls and sorts the transactions table with all rows loaded, on a slow CPU. */
export function measureTableScrolling(run: BrowserRun): Promise<BrowserBenchPart> {
  const { chromium, origin, reader, size, pace } = run;
  return inWindow(chromium, origin, reader, async ({ page }) => {
    await installProbe(page);
    await page.goto('/transactions?view=all&sort=amount');
    // The size includes deleted rows, which are not in the list.
    await page.waitForFunction(
      (least) =>
        Number(document.querySelector('table[aria-rowcount]')?.ariaRowCount) > least &&
        !document.querySelector('main')?.textContent?.includes('Loading all transactions'),
      size * 0.9,
      { timeout: 120_000 },
    );
    await slowCpu(page, pace);
    const scrolled: Movement[] = [];
    for (const { name, pixels } of speeds) {
      await page.evaluate(() => scrollTo(0, 0));
      const move = () => page.evaluate(scrollFrames, { pixels, frames: FRAMES });
      scrolled.push(await watch(page, name, move));
    }
    await page.evaluate(() => scrollTo(0, 0));
    const sorted: Movement[] = [];
    for (const column of ['Amount', 'Note']) {
      const sort = () => page.evaluate(sortBy, column);
      sorted.push(await watch(page, `sorting by ${column}`, sort));
    }
    const tasks = scrolled.flatMap(({ longTasks }) => longTasks);
    return {
      table: {
        title: `The transactions screen with ${size.toLocaleString('en-US')} rows`,
        note:
          `${cpuNote}, no graphics card. Dropped: frames over ${DROPPED} ms. For sorting, the frame is the ` +
          'time until the new order is painted.',
        columns: ['action', 'frames', 'dropped', 'longest frame', 'tasks > 100 ms', 'longest task'],
        rows: [...scrolled, ...sorted].map(({ name, frames, longTasks }) => [
          name,
          frames.length,
          frames.filter((duration) => duration > DROPPED).length,
          longestOf(frames),
          countLong(longTasks),
          longestOf(longTasks),
        ]),
      },
      targets: [noLongTask(`${size.toLocaleString('en-US')} rows`, tasks)],
    };
  });
}

/** Scrolls a phone's feed from today to the household's first day as fast as possible. */
export function measureFeedScrolling(run: BrowserRun): Promise<BrowserBenchPart> {
  const { chromium, origin, reader, pace } = run;
  const { pixels } = speeds.at(-1)!;
  return inWindow(chromium, origin, reader, async ({ page }) => {
    await page.setViewportSize(phone);
    await installProbe(page);
    await page.goto('/transactions');
    await page.locator('main li[data-row]').nth(5).waitFor();
    await page.waitForTimeout(1500);
    await slowCpu(page, pace);
    const from = await page.evaluate(() => performance.now());
    const entries = await page.evaluate(scrollToEnd, { pixels, patience: PATIENCE });
    const seconds = ((await page.evaluate(() => performance.now())) - from) / 1000;
    const tasks = await longTasksSince(page, from);
    return {
      table: {
        title: 'The feed on a phone, scrolled to its end',
        note: `${cpuNote}, ${pixels.toLocaleString('en-US')} px a frame. Pages are loaded on the way.`,
        columns: ['entries', 'seconds', 'tasks > 100 ms', 'longest task'],
        rows: [[entries, round(seconds), countLong(tasks), longestOf(tasks)]],
      },
      targets: [noLongTask('the feed', tasks, `, ${entries.toLocaleString('en-US')} entries`)],
    };
  });
}

async function watch(page: Page, name: string, move: () => Promise<number[]>): Promise<Movement> {
  await page.waitForTimeout(500);
  const from = await page.evaluate(() => performance.now());
  const frames = await move();
  return { name, frames, longTasks: await longTasksSince(page, from) };
}

/** Runs in the page. Returns the duration of each frame in milliseconds. */
async function scrollFrames({ pixels, frames }: { pixels: number; frames: number }) {
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

/** Runs in the page. Returns the milliseconds from the click on a column's header to the next paint. */
async function sortBy(column: string): Promise<number[]> {
  const buttons = [...document.querySelectorAll<HTMLElement>('thead button')];
  const start = performance.now();
  buttons.find(({ textContent }) => textContent?.trim() === column)?.click();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return [performance.now() - start];
}

/** Runs in the page. Returns the number of entries that were passed. */
async function scrollToEnd({ pixels, patience }: { pixels: number; patience: number }) {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const endsAt = performance.now() + patience;
  let seen = 0;
  let idleFrames = 0;
  // At the end nothing changes for 300 frames. Before that, the next page arrives sooner.
  while (performance.now() < endsAt && idleFrames < 300) {
    scrollBy(0, pixels);
    await nextFrame();
    const last = [...document.querySelectorAll<HTMLElement>('main li[data-index]')].at(-1);
    const index = Number(last?.dataset['index'] ?? 0) + 1;
    idleFrames = index > seen ? 0 : idleFrames + 1;
    seen = Math.max(seen, index);
  }
  return seen;
}
