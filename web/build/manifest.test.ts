import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { screenshots } from './manifest-pictures.ts';

test.each(screenshots)('$src is a picture that an app store takes', ({ src, sizes }) => {
  expect(existsSync(join(import.meta.dirname, '../../docs/pictures', src.split('/')[2]!))).toBe(
    true,
  );
  const [width = 0, height = 0] = sizes.split('x').map(Number);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
  expect(Math.max(width, height)).toBeLessThanOrEqual(3840);
  expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
});

test.each(['wide', 'narrow'])('pictures for %s windows have one size', (form) => {
  const sizes = screenshots.filter((one) => one.form_factor === form).map((one) => one.sizes);
  expect(sizes.length).toBeGreaterThan(0);
  expect(new Set(sizes).size).toBe(1);
});
