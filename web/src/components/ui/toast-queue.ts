import type { toast as Toast } from 'sonner';

/** What comes with the library: the library, and what a message offers that no screen needs before. */
type Outlet = [toast: typeof Toast, reloadIfReachable: () => Promise<void>];
type Show = (...outlet: Outlet) => void;

let outlet: Outlet | null = null;
let isWanted = false;
const waiting: Show[] = [];
const listeners = new Set<() => void>();

/** Shows now, or as soon as the library is loaded and its outlet stands on the page. */
export function withToasts(show: Show): void {
  if (outlet !== null) {
    show(...outlet);
    return;
  }
  waiting.push(show);
  isWanted = true;
  for (const listener of listeners) listener();
}

/** The outlet is there; returns how to say that it is gone. */
export function openToasts(...opened: Outlet): () => void {
  outlet = opened;
  for (const show of waiting.splice(0)) show(...opened);
  return () => {
    outlet = null;
  };
}

export function isToastWanted(): boolean {
  return isWanted;
}

export function watchToastWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
