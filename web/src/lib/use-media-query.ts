import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window matches now; follows along as it changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether the window is narrower than the layout's `sm` (640 px), as a phone held upright. */
export function useIsPhone(): boolean {
  return !useMediaQuery('(min-width: 640px)');
}
