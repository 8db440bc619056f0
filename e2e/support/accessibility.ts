import { test as playwright, type Page } from '@playwright/test';
import { isLongRun } from '../../functions/test/support/random/random-seed.ts';
import { findViolations } from './axe.ts';
import { expectReadingOrder } from './reading-order.ts';
import { expect } from './test.ts';

interface Appearance {
  width: number;
  colorScheme: 'light' | 'dark';
}

/** Both layouts and both themes, for tests with another subject. */
export const someAppearances: Appearance[] = [
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
];

/** Every theme in every layout; in the long run also at 375 px. */
export const allAppearances: Appearance[] = [
  ...someAppearances,
  { width: 1280, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
  ...(isLongRun
    ? (['light', 'dark'] as const).map((theme) => ({ width: 375, colorScheme: theme }))
    : []),
];

const looks = new Map<string, number>();

/** Counts the checks of a test, so that consecutive checks use different appearances. */
function nextLook(): number {
  const { titlePath } = playwright.info();
  const test = titlePath.join(' ');
  const look = looks.get(test) ?? 0;
  looks.set(test, look + 1);
  return look + test.length;
}

/** Axe finds nothing on the page. The long run checks all appearances, other runs one of them by turns. */
export async function expectAccessible(page: Page, given?: Appearance[]): Promise<void> {
  const inTurn = someAppearances[nextLook() % someAppearances.length]!;
  const appearances = given ?? (isLongRun ? allAppearances : [inTurn]);
  const size = page.viewportSize();
  const widths = new Set<number>();
  for (const { width, colorScheme } of appearances) {
    // Without motion: colours in the middle of a transition may be too pale.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    // Another theme changes only colours.
    const found = await findViolations(page, widths.has(width) ? 'colours' : 'all');
    widths.add(width);
    expect(found, `${page.url()} at ${width} px, ${colorScheme}`).toEqual([]);
  }
  // Motion stays off, as at the start of each test; `null` would turn it on.
  await page.emulateMedia({ colorScheme: null });
  if (size) await page.setViewportSize(size);
}

interface Reach {
  /** It exists on a phone only. */
  isOnPhone?: boolean;
  /** The least number of elements that the Tab key reaches. */
  leastStops?: number;
}

/** The page is accessible by keyboard, in both themes, at every width and enlarged. */
export async function expectAccessibleEverywhere(page: Page, { isOnPhone, leastStops }: Reach) {
  await expectTabbable(page, leastStops);
  await expectReadingOrder(page);
  await expectNoOverflow(page, expectReadingOrder);
  const appearances = allAppearances.filter(({ width }) => !isOnPhone || width < 1000);
  // Outside the long run each width is checked in one theme, by turns.
  const isDarkDesk = nextLook() % 2 === 0;
  const inTurn = appearances.filter(
    ({ width, colorScheme }) => width < 1000 !== ((colorScheme === 'dark') === isDarkDesk),
  );
  await expectAccessible(page, isLongRun ? appearances : inTurn);
  await expectEnlargeable(page);
}

/** More Tab steps than the longest form needs. */
const STEPS = 40;

/** Every element that the Tab key reaches has a name and a visible focus. */
export async function expectTabbable(page: Page, least = 2): Promise<void> {
  const reached = new Set<string>();
  for (let step = 0; step < STEPS; step += 1) {
    await page.keyboard.press('Tab');
    const { html, name, isSeen } = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const labels = [...(element.labels ?? [])].map(({ innerText }) => innerText).join();
      const isDocument = element === document.body;
      return {
        html: (element.cloneNode() as HTMLElement).outerHTML,
        name: element.ariaLabel || labels || element.innerText.trim() || element.title,
        // The browser marks the focus of the calendar button in a date field itself.
        isSeen:
          isDocument ||
          element.type === 'date' ||
          (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2),
      };
    });
    if (html.startsWith('<body')) break;
    reached.add(html);
    expect.soft(name, `the name of ${html}`).not.toBe('');
    expect.soft(isSeen, `the focus on ${html} can be seen`).toBe(true);
  }
  expect(reached.size, 'what the Tab key comes to').toBeGreaterThanOrEqual(least);
}

/** The page enlarged to 200 %: on a desktop the window has half the size, on a phone the font is larger. */
export async function expectEnlargeable(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 640, height: 400 });
  await expectNotTooWide(page, 'zoomed to 200 %');
  await page.setViewportSize({ width: 360, height: 740 });
  await enlargeLetters(page, '200%');
  await expectNotTooWide(page, 'with letters of 200 %');
  await expectTabsInReach(page);
  await enlargeLetters(page, '');
  if (size) await page.setViewportSize(size);
}

export function enlargeLetters(page: Page, fontSize: string): Promise<void> {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, fontSize);
}

/** The page does not scroll sideways, once it has adapted to its width. */
export async function expectNotTooWide(page: Page, how = ''): Promise<void> {
  const excess = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(excess, `${page.url()} ${how}`).toBeLessThanOrEqual(0);
}

/** Each tab of the tab bar can be tapped in its middle, unless a dialog covers them. */
async function expectTabsInReach(page: Page): Promise<void> {
  const missed = () =>
    page.evaluate(() => {
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return [];
      const tabs = [...document.querySelectorAll<HTMLElement>('[data-tab-bar] :is(a, button)')];
      return tabs
        .filter((tab) => {
          const { left, top, width, height } = tab.getBoundingClientRect();
          const there = document.elementFromPoint(left + width / 2, top + height / 2);
          return !tab.contains(there);
        })
        .map((tab) => tab.ariaLabel ?? tab.innerText);
    });
  await expect.poll(missed, `${page.url()}: tabs that a tap misses`).toEqual([]);
}

/** Nothing is wider than the window, however narrow the phone. */
export async function expectNoOverflow(
  page: Page,
  expectThere: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, `${page.url()} at 360 px`).toBeLessThanOrEqual(360);
  await expectThere(page);
  if (size) await page.setViewportSize(size);
}
