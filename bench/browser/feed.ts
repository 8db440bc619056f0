import type { Browser } from '@playwright/test';
import type { Aim, Table } from '../section.ts';
import { round } from '../statistics.ts';
import { conditions, inWindow, type SignedIn } from './chromium.ts';
import { observe } from './observe.ts';
import type { Pace } from './pace.ts';

/** In milliseconds: of a household that is too large for it, the feed is scrolled as far as that goes. */
const PATIENCE = 40_000;
const PIXELS_A_FRAME = 2000;
const LONG_TASK = 100;
const phone = { width: 360, height: 640 };

/** Scrolls the feed from today to the household's first day, page after page, as a thumb would that is in a hurry. */
export async function measureFeed(
  browser: Browser,
  origin: string,
  signedIn: SignedIn,
  pace: Pace,
): Promise<{ table: Table; aims: Aim[] }> {
  return inWindow(browser, origin, signedIn, async ({ context, page }) => {
    await page.setViewportSize(phone);
    await observe(page, 'main li[data-row]');
    await page.goto('/transactions');
    await page.locator('main li[data-row]').nth(5).waitFor();
    await page.waitForTimeout(1500);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', {
      rate: pace.throttling(conditions.cpuSlowdown),
    });
    const from = await page.evaluate(() => performance.now());
    const rows = await page.evaluate(scrollToTheEnd, {
      pixels: PIXELS_A_FRAME,
      patience: PATIENCE,
    });
    // The browser tells of long tasks a moment later.
    await page.waitForTimeout(500);
    const { tasks, seconds } = await page.evaluate(
      (since) => ({
        tasks: window.housetabBench.longTasks
          .filter(({ start }) => start >= since)
          .map(({ duration }) => duration),
        seconds: (performance.now() - since) / 1000,
      }),
      from,
    );
    const longest = Math.max(0, ...tasks);
    return {
      table: {
        title: 'The feed on a phone, scrolled to its end',
        note: `CPU ${conditions.cpuSlowdown} times slower, ${PIXELS_A_FRAME.toLocaleString('en-US')} px a frame; pages are asked for on the way.`,
        columns: ['things', 'seconds', 'tasks > 100 ms', 'longest task'],
        rows: [
          [rows, round(seconds), tasks.filter((one) => one > LONG_TASK).length, round(longest, 0)],
        ],
      },
      aims: [
        {
          aim: 'browser: no task over 100 ms while the feed is scrolled',
          measured: `longest ${Math.round(longest)} ms, ${rows.toLocaleString('en-US')} things`,
          isMet: longest <= LONG_TASK,
        },
      ],
    };
  });
}

/** Runs in the page. How many things lie between the top and where it came to. */
async function scrollToTheEnd({
  pixels,
  patience,
}: {
  pixels: number;
  patience: number;
}): Promise<number> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const endsAt = performance.now() + patience;
  let seen = 0;
  let resting = 0;
  // At the end nothing moves for some seconds; on the way the next page is there sooner.
  while (performance.now() < endsAt && resting < 300) {
    scrollBy(0, pixels);
    await nextFrame();
    const last = [...document.querySelectorAll<HTMLElement>('main li[data-index]')].at(-1);
    const index = Number(last?.dataset['index'] ?? 0) + 1;
    resting = index > seen ? 0 : resting + 1;
    seen = Math.max(seen, index);
  }
  return seen;
}
