import { expect, it, vi } from 'vitest';
import { lazily } from './lazily.ts';

it('creates a value on first use, and only once', () => {
  const make = vi.fn(() => undefined);
  const thing = lazily(make);
  expect(make).not.toHaveBeenCalled();
  thing();
  thing();
  expect(make).toHaveBeenCalledTimes(1);
});
