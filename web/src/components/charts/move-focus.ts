import type { KeyboardEvent } from 'react';

/** Moves the focus between a chart's marks, which are one tab stop, by arrow keys, Home and End. */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  { next, previous }: { next: readonly string[]; previous: readonly string[] },
): void {
  const marks = [...event.currentTarget.querySelectorAll<HTMLElement | SVGElement>('[tabindex]')];
  const index = marks.findIndex((mark) => mark === event.target);
  const { key } = event;
  const target = next.includes(key)
    ? index + 1
    : previous.includes(key)
      ? index - 1
      : { Home: 0, End: marks.length - 1 }[key];
  const mark = index === -1 || target === undefined ? undefined : marks[target];
  if (!mark) return;
  event.preventDefault();
  mark.focus();
}

export const sideways = { next: ['ArrowRight'], previous: ['ArrowLeft'] };
export const upAndDown = { next: ['ArrowDown'], previous: ['ArrowUp'] };
