import { useEffect, useRef, type ReactNode } from 'react';

/** Marks a row that disappears once its button was used. */
export const FOCUS_KEEPING_ROW = 'data-said-here';

interface KeepFocusProps {
  children: ReactNode;
  /** `contents` in a grid; not where the gap is a margin, which it would lose. */
  className: string;
}

/**
 * After a button's row disappears, focuses the next row's button, else the heading. It wraps
 * everything that may be shown instead.
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
  let focused: { element: HTMLElement; row: number } | null = null;
  const rows = () => [...area.querySelectorAll<HTMLElement>(`[${FOCUS_KEEPING_ROW}]`)];

  const hold = ({ target }: FocusEvent) => {
    const row = rows().findIndex((one) => one.contains(target as Node));
    focused = row < 0 ? null : { element: target as HTMLElement, row };
  };
  // A reader who leaves the button is released; removing a button also blurs it.
  const leave = () =>
    queueMicrotask(() => {
      if (focused?.element.isConnected && document.activeElement !== focused.element)
        focused = null;
    });
  const observer = new MutationObserver(() => {
    if (!focused || focused.element.isConnected) return;
    if (document.activeElement !== document.body) return (focused = null);
    const { row } = focused;
    const left = rows();
    // The row may remain without a button, or the next row may be in its place.
    const next = [...left.slice(row), ...left.slice(0, row)]
      .map((one) => one.querySelector<HTMLElement>('button:last-of-type'))
      .find((button) => button !== null);
    const heading = area.querySelector<HTMLElement>('h2, [data-said-last]');
    // Neither may exist while the response loads.
    if (!next && !heading) return;
    focused = null;
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
