import { afterFrame } from '@/lib/timing/after-frame';

/**
 * Closes a dialog, and runs the function once the focus is restored: a dialog opened then returns
 * the focus to the same place.
 */
export function closeThen(close: () => void, run: () => unknown): void {
  close();
  afterFrame(() => void run());
}
