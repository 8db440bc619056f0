import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * Whether single keys do something. Whoever speaks to the computer, or hits keys by accident, can
 * turn that off for this browser.
 */
const KEY = 'housetab:shortcuts';

/** Counts the changes. The setting itself is in the browser's storage, where other tabs find it, too. */
const store = createStore<{ changes: number }>()(() => ({ changes: 0 }));

export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function setShortcutsOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // A forbidden storage keeps them as they are.
  }
  store.setState(({ changes }) => ({ changes: changes + 1 }));
}

export function useShortcutsOn(): boolean {
  return useStore(store, areShortcutsOn);
}
