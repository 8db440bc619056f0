import { useSyncExternalStore } from 'react';

/**
 * Whether single keys do something. Whoever speaks to the computer, or hits keys by accident, can
 * turn that off for this browser.
 */
const KEY = 'housetab:shortcuts';
const listeners = new Set<() => void>();

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
  listeners.forEach((listener) => listener());
}

export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsOn);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
