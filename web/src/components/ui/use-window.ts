import { useEffect, useEffectEvent } from 'react';
import { openInHistory } from '@/lib/navigation/window-history';

/** For a dialog: Back closes it, and the second tap of a double tap on its buttons is ignored. */
export function useWindow(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    swallowSecondTap();
    return openInHistory(() => close());
  }, [isOpen]);
}

/** Milliseconds and pixels within which a second tap belongs to a double tap. */
const MILLISECONDS = 500;
const PIXELS = 24;

interface Tap {
  x: number;
  y: number;
  at: number;
}

let last: Tap | null = null;
let isWatching = false;

/** A double tap on a button that closes its dialog must not press the control that appears in its place. */
function swallowSecondTap(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('click', onClick, { capture: true });
}

function onClick(event: MouseEvent): void {
  if ((event as PointerEvent).pointerType !== 'touch') return;
  const tap = { x: event.clientX, y: event.clientY, at: event.timeStamp };
  if ((event.target as Element).closest('[role=dialog], [role=alertdialog]')) {
    last = tap;
  } else if (last && isSecond(last, tap)) {
    last = tap;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

function isSecond(first: Tap, second: Tap): boolean {
  return (
    second.at - first.at < MILLISECONDS &&
    Math.hypot(second.x - first.x, second.y - first.y) < PIXELS
  );
}
