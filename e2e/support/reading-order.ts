import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Lines of the smallest text are as far apart. */
const LINE = 16;

/**
 * The keyboard goes through the page as the eye does: nothing that takes the focus stands above, or to
 * the left of, what comes before it. A column beside another begins at its top again.
 */
export async function expectReadingOrder(page: Page): Promise<void> {
  expect(await page.evaluate(findBackwardSteps, LINE), `${page.url()}: steps back`).toEqual([]);
}

function findBackwardSteps(line: number): string[] {
  const reachable = 'a[href], button, input, select, textarea, [tabindex]';
  const top = document.querySelector('[role=dialog], [role=alertdialog]') ?? document;
  const places = [...top.querySelectorAll<HTMLInputElement>(reachable)]
    .filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility())
    // What floats stands over the page, and has no place in it; nor has what is scrolled away.
    .filter((one) => !isFloating(one) && !isScrolledAway(one))
    .map((element) => ({ element, lines: [...element.getClientRects()] }))
    .filter(({ lines: [box] }) => box && box.width > 1 && box.height > 1);
  const steps: string[] = [];
  for (const [index, { element, lines }] of places.entries()) {
    const before = places[index - 1];
    if (!before) continue;
    // Within a sentence they may take several lines: from the end of one to the beginning of the next.
    const [end, box] = [before.lines.at(-1)!, lines[0]!];
    // A pixel for what is rounded.
    const isAbove = box.bottom <= end.top + 1;
    const isBeside = box.left >= end.right - 1;
    // Of lines of a text the areas for a finger reach into each other.
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
    // Put beside a label, for the eye alone, as at the sign-in.
    if (getComputedStyle(one).position === 'absolute') return true;
    for (let at: Element | null = one; at && at !== top; at = at.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
    }
    return false;
  }
}
