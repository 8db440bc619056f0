import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { categoryIcons } from '../../functions/src/core/category/category-icon.ts';
import { renderCategoryIcons } from './render.ts';

test('category-icons.svg has an up-to-date drawing for each icon', async () => {
  const file = new URL('../../web/src/components/ui/category-icons.svg', import.meta.url);
  const text = await readFile(file, 'utf8');
  expect(text).toBe(await renderCategoryIcons());
  expect([...text.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id)).toEqual([...categoryIcons]);
});
