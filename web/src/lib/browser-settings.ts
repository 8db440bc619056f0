/**
 * Settings of this browser for all accounts, in its storage: theme, single-key shortcuts, and the
 * transaction list's layout.
 */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type Theme = 'system' | 'light' | 'dark';

const THEME = 'housetab:theme';
const SHORTCUTS = 'housetab:shortcuts';
const LIST = 'housetab:list';
const OFFERED_NOTIFICATIONS = 'housetab:offered-to-tell';

const settingsStore = createStore(() => ({
  theme: themeOfPage(),
  shortcutsOn: areShortcutsStored(),
}));

// Changed in another tab.
addEventListener('storage', () => settingsStore.setState({ shortcutsOn: areShortcutsStored() }));

/** `public/apply-theme.js` sets it before the first paint. */
function themeOfPage(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

export function useTheme(): Theme {
  return useStore(settingsStore, ({ theme }) => theme);
}

export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  store(THEME, theme === 'system' ? null : theme);
  colorBrowserBars(theme);
  settingsStore.setState({ theme });
}

/** The page has a color for each system preference. A browser uses the first that matches. */
function colorBrowserBars(theme: Theme): void {
  document.querySelector('meta[name=theme-color]:not([media])')?.remove();
  const color = document.querySelector(`meta[name=theme-color][media*=${theme}]`)?.cloneNode();
  if (!(color instanceof Element)) return;
  color.removeAttribute('media');
  document.head.prepend(color);
}

function areShortcutsStored(): boolean {
  try {
    return localStorage.getItem(SHORTCUTS) !== 'off';
  } catch {
    return true;
  }
}

export function areShortcutsOn(): boolean {
  return settingsStore.getState().shortcutsOn;
}

export function useShortcutsOn(): boolean {
  return useStore(settingsStore, ({ shortcutsOn }) => shortcutsOn);
}

/** Speech input, or keys hit by accident, can trigger single keys, so users can turn them off. */
export function setShortcutsOn(shortcutsOn: boolean): void {
  store(SHORTCUTS, shortcutsOn ? null : 'off');
  settingsStore.setState({ shortcutsOn });
}

export type ListKind = 'feed' | 'table';

/** From this width on a table's columns fit. */
export const WIDE = '(min-width: 768px)';

/** The chosen layout of transactions; null without a choice: then the window's width decides. */
export function readChosenList(): ListKind | null {
  try {
    const stored = localStorage.getItem(LIST);
    return stored === 'feed' || stored === 'table' ? stored : null;
  } catch {
    return null;
  }
}

/** Whether transactions open as the Feed: the default on a phone. */
export function beginsWithFeed(): boolean {
  return (readChosenList() ?? (matchMedia(WIDE).matches ? 'table' : 'feed')) === 'feed';
}

export function storeChosenList(list: ListKind): void {
  store(LIST, list);
}

/** Whether push notifications were offered on this device. They are offered once, for any account. */
export function wasOfferedNotifications(): boolean {
  try {
    return localStorage.getItem(OFFERED_NOTIFICATIONS) !== null;
  } catch {
    // Nothing can be stored here, so nothing is offered: the offer would return again and again.
    return true;
  }
}

export function storeOfferedNotifications(): void {
  store(OFFERED_NOTIFICATIONS, 'yes');
}

/** If storage is forbidden, the choice lasts until the page is left. */
function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {}
}
