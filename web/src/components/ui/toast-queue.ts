import type { toast as Toast } from 'sonner';

type Show = (toast: typeof Toast) => void;

let outlet: typeof Toast | null = null;
let isWanted = false;
const waiting: Show[] = [];
const listeners = new Set<() => void>();

/** Shows now, or as soon as the library is loaded and its outlet stands on the page. */
export function withToasts(show: Show): void {
  if (outlet !== null) {
    show(outlet);
    return;
  }
  waiting.push(show);
  isWanted = true;
  for (const listener of listeners) listener();
}

/** The outlet is there; returns how to say that it is gone. */
export function openToasts(toast: typeof Toast): () => void {
  outlet = toast;
  for (const show of waiting.splice(0)) show(toast);
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
