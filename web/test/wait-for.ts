import { vi } from 'vitest';

/** Milliseconds for which tests wait for what has to come: long enough for a busy machine. */
export const PATIENCE = process.env['HOUSETAB_LONG'] === '1' ? 120_000 : 20_000;

/** vi.waitFor with the patience of all other tests. */
export function waitFor<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: PATIENCE });
}
