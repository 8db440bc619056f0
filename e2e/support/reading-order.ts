import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** In pixels: the distance between lines of the smallest text. */
const LINE = 16;

/**
 * The Tab key goes through the page in reading order: no element is above, or to the left of, the one
 * before it. A column beside another begins again at its top.
 */
export async function expectReadingOrder(page: Page): Promise<void> {
  expect(await page.evaluate(findBackwardSteps, LINE), `${page.url()}: steps back`).toEqual([]);
}

function findBackwardSteps(line: number): string[] {
  const reachable = 'a[href], button, input, select, textarea, [tabindex]';
  const top = document.querySelector('[role=dialog], [role=alertdialog]') ?? document;
  const places = [...top.querySelectorAll<HTMLInputElement>(reachable)]
    .filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility())
    // Floating elements lie over the page and have no place in the order; nor do elements scrolled out of
    // view.
    .filter((one) => !isFloating(one) && !isScrolledAway(one))
    .map((element) => ({ element, lines: [...element.getClientRects()] }))
    .filter(({ lines: [box] }) => box && box.width > 1 && box.height > 1);
  const steps: string[] = [];
  for (const [index, { element, lines }] of places.entries()) {
    const before = places[index - 1];
    if (!before) continue;
    // A link in a sentence may take several lines: compares the end of one with the start of the next.
    const [end, box] = [before.lines.at(-1)!, lines[0]!];
    // One pixel of tolerance for rounding.
    const isAbove = box.bottom <= end.top + 1;
    const isBeside = box.left >= end.right - 1;
    // In lines of text, the touch areas overlap.
    const isSameLine = Math.abs(box.top + box.bottom - end.top - end.bottom) / 2 < line / 2;
    const isLeft = box.right <= end.left + 1;
    if ((isAbove && !isBeside) || (isSameLine && isLeft)) {
      steps.push(`“${nameOf(before.element)}”, then “${nameOf(element)}”`);
    }
  }
  return steps;

  function nameOf(one: HTMLInputElement): string {
    const labels = [...(one.labels ?? [])].map(({ innerText }) => innerText).join();
    return one.ariaLabel || labels || one.innerText.trim() || one.title || one.tagName;
  }

  function isScrolledAway(one: Element): boolean {
    const scroller = one.parentElement?.closest('[data-scroller]')?.getBoundingClientRect();
    const { top: start, bottom: end } = one.getBoundingClientRect();
    return scroller !== undefined && (start >= scroller.bottom || end <= scroller.top);
  }

  function isFloating(one: Element): boolean {
    // Placed beside a label by style alone, as on the sign-in screen.
    if (getComputedStyle(one).position === 'absolute') return true;
    for (let at: Element | null = one; at && at !== top; at = at.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
    }
    return false;
  }
}
