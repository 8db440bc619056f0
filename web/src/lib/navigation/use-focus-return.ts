import { useEffect, useLayoutEffect, useState } from 'react';
import { currentFocus, restoreFocus, type FocusPosition } from '@/lib/navigation/focus-position';

/** The focus before this component was mounted, which is its opener. */
export function useOpener(): FocusPosition | null {
  const [opener] = useState(currentFocus);
  return opener;
}

/** For a panel in the page: when it closes with the focus inside, its opener gets the focus. */
export function useFocusReturn(): void {
  const opener = useOpener();
  useLayoutEffect(
    () => () => {
      // Once the panel has left the document.
      queueMicrotask(() => {
        if (opener && document.activeElement === document.body) restoreFocus(opener);
      });
    },
    [opener],
  );
}

/** When the focused element is removed, its neighbour gets the focus. Used once, for the whole app. */
export function useFocusRecovery(): void {
  useEffect(watchFocus, []);
}

function watchFocus(): () => void {
  let last: FocusPosition | null = null;
  const onFocus = () => {
    last = currentFocus();
  };
  const onBlur = ({ target }: FocusEvent) => {
    // A click beside everything also loses the focus; only an element that has left the document was removed.
    queueMicrotask(() => {
      const isLeft = document.activeElement === document.body && (target as Node).isConnected;
      if (isLeft) last = null;
    });
  };
  const observer = new MutationObserver(() => {
    if (last === null || document.activeElement !== document.body) return;
    if (last.element.isConnected) return;
    const place = last;
    last = null;
    // A dialog restores the focus by itself.
    if (!isInWindow(place)) restoreFocus(place);
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
    observer.disconnect();
  };
}

function isInWindow({ levels }: FocusPosition): boolean {
  return levels.some(
    ({ parent }) =>
      parent.matches('[role=dialog], [role=alertdialog], [role=menu]') && !parent.isConnected,
  );
}
