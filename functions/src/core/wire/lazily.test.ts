import { expect, it, vi } from 'vitest';
import { lazily } from './lazily.ts';

it('makes a thing when it is first asked for, and only once', () => {
  const make = vi.fn(() => undefined);
  const thing = lazily(make);
  expect(make).not.toHaveBeenCalled();
  thing();
  thing();
  expect(make).toHaveBeenCalledTimes(1);
});
