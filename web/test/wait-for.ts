import { vi } from 'vitest';

/** How many milliseconds a test waits for an expected state: long enough for a busy machine. */
export const PATIENCE = 90_000;

/** vi.waitFor with that timeout. */
export function waitFor<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: PATIENCE });
}
