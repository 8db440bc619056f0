import { afterFrame } from '@/lib/timing/after-frame';

/**
 * Closes a window, and does something once it has given the focus back: a question or a window that opens then returns it
 * to the same place.
 */
export function closeThen(close: () => void, run: () => unknown): void {
  close();
  afterFrame(() => void run());
}
