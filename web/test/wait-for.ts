import { vi } from 'vitest';

/** vi.waitFor with the patience of all other tests: after Vitest's own second a busy machine would fail it. */
export function waitFor<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: 10_000 });
}
