import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';

export type Side = 'left' | 'right';

/** In pixels: a finger that moves less, or more vertically than sideways, taps or scrolls. */
const BEGINS = 12;
/** In pixels: from this distance on, a release counts. */
const COUNTS = 72;

interface Swipe {
  x: number;
  y: number;
}

/**
 * Vertical scrolling stays with the browser: the element is `touch-pan-y`.
 * @returns handlers for the element, and its offset; `side` is set once a release counts
 */
export function useSwipe(onSwipe: (side: Side) => void) {
  const start = useRef<Swipe | null>(null);
  const [drawn, setDrawn] = useState(0);
  const isSwiped = useRef(false);
  const stop = () => {
    start.current = null;
    setDrawn(0);
  };
  return {
    drawn,
    side: sideOf(drawn),
    handlers: {
      onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
        isSwiped.current = false;
        if (pointerType === 'touch' && isPrimary) start.current = { x, y };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (!start.current) return;
        const [across, down] = [clientX - start.current.x, clientY - start.current.y];
        if (!isSwiped.current && Math.abs(across) < Math.max(BEGINS, Math.abs(down))) return;
        isSwiped.current = true;
        setDrawn(across);
      },
      onPointerUp: ({ clientX }: PointerEvent) => {
        // The last move may not be rendered yet.
        const side = start.current && isSwiped.current ? sideOf(clientX - start.current.x) : null;
        if (side) onSwipe(side);
        stop();
      },
      onPointerCancel: stop,
      // The click after a swipe is no tap.
      onClickCapture: (event: MouseEvent) => {
        if (!isSwiped.current) return;
        isSwiped.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}

/** null: not far enough to count. */
function sideOf(drawn: number): Side | null {
  if (Math.abs(drawn) < COUNTS) return null;
  return drawn > 0 ? 'right' : 'left';
}
