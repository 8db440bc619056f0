/**
 * The settings of this browser, whoever is signed in: the theme, whether single keys are shortcuts, and how
 * transactions are listed. They are kept in the browser's storage.
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

// Another tab has changed it.
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

/** The page names a color for each preference of the system. A browser takes the first that fits. */
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

/** People who speak to the computer, or hit keys by accident, can turn single keys off. */
export function setShortcutsOn(shortcutsOn: boolean): void {
  store(SHORTCUTS, shortcutsOn ? null : 'off');
  settingsStore.setState({ shortcutsOn });
}

export type ListKind = 'feed' | 'table';

/** From this width on the columns of a table have room. */
export const WIDE = '(min-width: 768px)';

/** How transactions are listed here; null if nobody has chosen: then the width of the window decides. */
export function readChosenList(): ListKind | null {
  try {
    const stored = localStorage.getItem(LIST);
    return stored === 'feed' || stored === 'table' ? stored : null;
  } catch {
    return null;
  }
}

/** Whether the transactions open as the Feed: on a phone they do unless the Table was chosen. */
export function beginsWithFeed(): boolean {
  return (readChosenList() ?? (matchMedia(WIDE).matches ? 'table' : 'feed')) === 'feed';
}

export function storeChosenList(list: ListKind): void {
  store(LIST, list);
}

/** Whether it was offered to tell this device what others do. It is offered once, whoever is signed in. */
export function wasOfferedNotifications(): boolean {
  try {
    return localStorage.getItem(OFFERED_NOTIFICATIONS) !== null;
  } catch {
    // Nothing can be stored here, so nothing is offered: it would be offered again and again.
    return true;
  }
}

export function storeOfferedNotifications(): void {
  store(OFFERED_NOTIFICATIONS, 'yes');
}

/** Where storage is forbidden, the choice lasts until the page is left. */
function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // As said above.
  }
}
