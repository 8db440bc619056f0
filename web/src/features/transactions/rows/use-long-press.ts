import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** In milliseconds: the duration of a long press on phones. */
const LONG_PRESS = 500;
/** In pixels: a finger that moves further is scrolling. */
const MAX_MOVE = 10;

interface Press {
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Lifting the finger after a long press is no click.
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
      }, LONG_PRESS);
      press.current = { x, y, timer };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!press.current) return;
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > MAX_MOVE) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture: (event: MouseEvent) => {
      if (!isLong.current) return;
      isLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // Otherwise Android opens its copy menu.
    onContextMenu: (event: MouseEvent) => press.current && event.preventDefault(),
  };
}
