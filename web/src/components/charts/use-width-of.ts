import { useLayoutEffect, useState, type RefObject } from 'react';

/** The chart's available width in pixels; 0 until known. */
export function useWidthOf(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    // Measured at once, so that nothing below moves.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return width;
}
