import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** In milliseconds, as phones have it: a longer touch is a long press. */
const LONG = 500;
/** In pixels: a finger that moves further scrolls. */
const SLIP = 10;

interface Press {
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Calls back for a long press. The tap at its end is ignored.
 *
 * @returns handlers for the element around everything that can be pressed
 */
export function useLongPress(onLongPress: (pressed: Element) => void) {
  const press = useRef<Press | null>(null);
  const isLong = useRef(false);
  const stop = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  return {
    onPointerDown: ({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) => {
      stop();
      isLong.current = false;
      if (pointerType !== 'touch' || !isPrimary) return;
      const timer = setTimeout(() => {
        isLong.current = true;
        onLongPress(target as Element);
      }, LONG);
      press.current = { x, y, timer };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!press.current) return;
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > SLIP) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture: (event: MouseEvent) => {
      if (!isLong.current) return;
      isLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // Android would offer to copy what is pressed.
    onContextMenu: (event: MouseEvent) => press.current && event.preventDefault(),
  };
}
