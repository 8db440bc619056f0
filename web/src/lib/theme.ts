/**
 * Light, dark or the system's. The choice is an attribute of the root element, which
 * `public/apply-theme.js` sets before the first paint, and `set-theme.ts` when it changes.
 */
import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';

export const THEME_CHANGED = 'housetab:theme-changed';

function getTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function watch(listener: () => void): () => void {
  addEventListener(THEME_CHANGED, listener);
  return () => removeEventListener(THEME_CHANGED, listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(watch, getTheme);
}
