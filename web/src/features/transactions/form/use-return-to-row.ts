import { useLayoutEffect, useState } from 'react';
import { currentFocus } from '@/lib/navigation/focus-place';
import { ROWS_ID } from '@/features/transactions/toolbar/totals-line';

export const FORM_ID = 'transaction-form';

/** In frames: a list that is scrolled far renders a few rows per frame, and the row is waited for. */
const MOST_FRAMES = 60;
/** Events by which the reader moves the page: after these nothing is scrolled for them. */
const ownSteps = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Where the list was in the window when the form opened, and what opened it. */
interface Place {
  top: number;
  /** null: a button outside the list. */
  opener: { rowId: string; position: number } | null;
}

/**
 * For a form that opens above a list and scrolls into view. When it closes with the focus inside, the list
 * is where it was, and the row that opened the form gets the focus, even if a long list has removed the row
 * meanwhile.
 */
export function useReturnToRow(): void {
  const [place] = useState(currentPlace);
  useLayoutEffect(
    () => () => {
      const form = document.getElementById(FORM_ID);
      // Nothing moves if the reader has scrolled away from the form or gone on to something else.
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
        ? { rowId: row.dataset['row'] ?? '', position: buttonsOf(row).indexOf(element) }
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
    // Another form has taken its place, or the screen is left.
    if (document.getElementById(FORM_ID) || !list) return stop();
    scrollBy({ top: list.getBoundingClientRect().top - top, behavior: 'instant' });
    // The browser may move the page once more when it lays out the page without the form.
    const isLaidOut = framesLeft < MOST_FRAMES;
    const isDone = isLaidOut && (opener === null || focusRow(list, opener));
    if (isDone || framesLeft === 0) return stop();
    frame = requestAnimationFrame(() => align(framesLeft - 1));
  };
  ownSteps.forEach((step) => addEventListener(step, stop, { passive: true }));
  align(MOST_FRAMES);
}

/** @returns whether the row is there */
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
