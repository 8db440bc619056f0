import { expect, test, vi } from 'vitest';
import { screenFile } from '@/lib/loading/screen-file';

const Component = () => null;

test('a screen is loaded once', async () => {
  const load = vi.fn(() => Promise.resolve({ Component }));
  const file = screenFile(load);
  expect(file.loaded).toBeNull();
  expect(await Promise.all([file.load(), file.load()])).toEqual([Component, Component]);
  expect(file.loaded).toBe(Component);
  file.retry();
  expect(await file.load()).toBe(Component);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a screen that did not arrive is loaded again once somebody has heard of it', async () => {
  const load = vi
    .fn(() => Promise.resolve({ Component }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const file = screenFile(load);
  await expect(file.load()).rejects.toThrow('Failed to fetch');
  await expect(file.load()).rejects.toThrow('Failed to fetch');
  file.retry();
  expect(await file.load()).toBe(Component);
  expect(load).toHaveBeenCalledTimes(2);
});
