import { vi } from 'vitest';

/** Timeout in milliseconds for an expected state: long enough for a busy machine. */
export const PATIENCE = 90_000;

export function waitFor<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: PATIENCE });
}
