import { useEffect, useRef, type ReactNode } from 'react';

/** What a row that goes once something was said of it is marked with. */
export const FOCUS_KEEPING_ROW = 'data-said-here';

interface KeepFocusProps {
  children: ReactNode;
  /** `contents` in a grid, whose columns what is inside chooses; not where the distance is a margin, which it loses. */
  className: string;
}

/**
 * Keeps the focus near where it was when a button below goes with what was said: with the next row's button, else with the
 * heading. It stands around everything that may be shown instead.
 */
export function KeepFocus({ children, className }: KeepFocusProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const area = place.current;
    if (!area) return;
    return keepFocusIn(area);
  }, []);
  return (
    <div ref={place} className={className}>
      {children}
    </div>
  );
}

function keepFocusIn(area: HTMLElement): () => void {
  let held: { element: HTMLElement; row: number } | null = null;
  const rows = () => [...area.querySelectorAll<HTMLElement>(`[${FOCUS_KEEPING_ROW}]`)];

  const hold = ({ target }: FocusEvent) => {
    const row = rows().findIndex((one) => one.contains(target as Node));
    held = row < 0 ? null : { element: target as HTMLElement, row };
  };
  // Whoever leaves the button by themselves is let go; a button that is removed loses the focus, too.
  const leave = () =>
    queueMicrotask(() => {
      if (held?.element.isConnected && document.activeElement !== held.element) held = null;
    });
  const observer = new MutationObserver(() => {
    if (!held || held.element.isConnected) return;
    if (document.activeElement !== document.body) return (held = null);
    const { row } = held;
    const left = rows();
    // The row may be there still, without a button, or the next one stands in its place.
    const next = [...left.slice(row), ...left.slice(0, row)]
      .map((one) => one.querySelector<HTMLElement>('button:last-of-type'))
      .find((button) => button !== null);
    const heading = area.querySelector<HTMLElement>('h2, [data-said-last]');
    // While its answer is loaded there may be neither.
    if (!next && !heading) return;
    held = null;
    if (next) return next.focus({ preventScroll: true });
    heading!.tabIndex = -1;
    heading!.classList.add('outline-none');
    heading!.focus({ preventScroll: true });
  });

  area.addEventListener('focusin', hold);
  area.addEventListener('focusout', leave);
  observer.observe(area, { childList: true, subtree: true });
  return () => {
    area.removeEventListener('focusin', hold);
    area.removeEventListener('focusout', leave);
    observer.disconnect();
  };
}
