import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** A layout shift score that nobody notices: a tenth of the limit for "good" (0.1). */
const UNSEEN = 0.01;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

interface Move {
  value: number;
  /** The elements that moved, with their old and new place. */
  sources: string[];
}

declare global {
  interface Window {
    moves: Move[];
  }
}

/** Records layout shifts before the first input, on every page that opens from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moves = [];
    // Browsers ignore shifts within half a second of an input; on a busy machine its result may take longer.
    let firstInput = Infinity;
    const note = ({ timeStamp }: Event) => (firstInput = Math.min(firstInput, timeStamp));
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, note, true);
    const describe = (node: Node | null) => {
      const element = node instanceof HTMLElement ? node : node?.parentElement;
      if (!element) return 'something that is gone';
      const tag = (element.cloneNode() as Element).outerHTML.slice(0, 160);
      return `${tag} “${element.innerText.replaceAll(/\s+/g, ' ').slice(0, 60)}”`;
    };
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      `${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput || startTime >= firstInput) continue;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${place(previousRect)} → ${place(currentRect)}: ${describe(node)}`,
        );
        window.moves.push({ value, sources: moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Nothing has moved since the page opened or since the last call, by the browser's layout shift score (1 =
 * everything moved by its own height). A failure names the moved elements.
 */
export async function expectNoShift(
  page: Page,
  { when = 'while it loaded', most = UNSEEN } = {},
): Promise<void> {
  const moves = await page.evaluate(() => window.moves.splice(0));
  const sum = moves.reduce((all, { value }) => all + value, 0);
  const list = moves.map(
    ({ value, sources }) => `${value.toFixed(4)}\n${sources.map((one) => `  ${one}`).join('\n')}`,
  );
  expect.soft(sum, [`what moved ${when}:`, ...list].join('\n')).toBeLessThan(most);
}
