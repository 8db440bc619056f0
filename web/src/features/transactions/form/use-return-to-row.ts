import { useLayoutEffect, useState } from 'react';
import { currentFocus } from '@/lib/navigation/focus-position';
import { ROWS_ID } from '@/features/transactions/toolbar/summary-cards';

export const FORM_ID = 'transaction-form';

/** A long list renders a few rows per frame; it stops waiting after one second. */
const MOST_FRAMES = 60;
/** Once the reader scrolls or presses anything, the page must not move by itself. */
const ownSteps = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

interface Place {
  top: number;
  /** null: a button outside the list. */
  opener: { rowId: string; position: number } | null;
}

/**
 * For a form above the list that scrolls itself into view. If it closes with the focus inside, the
 * list returns to its position and the row that opened it gets the focus. A long list may have to
 * render that row first.
 */
export function useReturnToRow(): void {
  const [place] = useState(currentPlace);
  useLayoutEffect(
    () => () => {
      const form = document.getElementById(FORM_ID);
      // A reader who has scrolled away or focused something else is left alone.
      if (place && form && isInSight(form) && hasFocus(form)) queueMicrotask(() => goBack(place));
    },
    [place],
  );
}

function currentPlace(): Place | null {
  const list = document.getElementById(ROWS_ID);
  if (!list) return null;
  const element = currentFocus()?.element;
  const row = element?.closest<HTMLElement>('[data-row]');
  return {
    top: list.getBoundingClientRect().top,
    opener:
      element && row && list.contains(row)
        ? {
            rowId: row.dataset['row'] ?? '',
            position: buttonsOf(row).findIndex((one) => one === element),
          }
        : null,
  };
}

function goBack({ top, opener }: Place): void {
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    ownSteps.forEach((step) => removeEventListener(step, stop));
  };
  const align = (framesLeft: number) => {
    const list = document.getElementById(ROWS_ID);
    // Another form is open, or the screen was left.
    if (document.getElementById(FORM_ID) || !list) return stop();
    scrollBy({ top: list.getBoundingClientRect().top - top, behavior: 'instant' });
    // The browser may move the page again in its first layout without the form.
    const isLaidOut = framesLeft < MOST_FRAMES;
    const isDone = isLaidOut && (opener === null || focusRow(list, opener));
    if (isDone || framesLeft === 0) return stop();
    frame = requestAnimationFrame(() => align(framesLeft - 1));
  };
  ownSteps.forEach((step) => addEventListener(step, stop, { passive: true }));
  align(MOST_FRAMES);
}

function focusRow(list: HTMLElement, { rowId, position }: NonNullable<Place['opener']>): boolean {
  const row = list.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowId)}"]`);
  if (!row) return false;
  if (!row.contains(document.activeElement)) {
    buttonsOf(row)[Math.max(0, position)]?.focus({ preventScroll: true });
  }
  if (!isWholeInSight(row)) row.scrollIntoView({ block: 'center', behavior: 'instant' });
  return true;
}

function buttonsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a[href], button')];
}

function hasFocus(form: HTMLElement): boolean {
  const { activeElement } = document;
  return activeElement === document.body || form.contains(activeElement);
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= innerHeight;
}

function isWholeInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
