import { expect, test } from 'vitest';
import { newCategorySchema } from './contract.ts';
import { categoryColors } from './category-color.ts';
import { foldName } from '../household/member.ts';
import { starterCategories } from './starter-categories.ts';

test.each(starterCategories)('$name can be added, with a named colour', (category) => {
  expect(newCategorySchema.parse(category)).toMatchObject(category);
  expect(Object.keys(categoryColors)).toContain(category.color);
});

test('starter categories have different names', () => {
  const names = starterCategories.map(({ name }) => foldName(name));
  expect(new Set(names).size).toBe(names.length);
});
