import { expect, test } from 'vitest';
import { newCategorySchema } from '@housetab/functions/core/category/category';
import { categoryColors } from '@housetab/functions/core/category/category-color';
import { foldName } from '@housetab/functions/core/household/member';
import { starterCategories } from '@/features/categories/starter-categories';

test.each(starterCategories)('$name can be added, under a colour that has a name', (category) => {
  expect(newCategorySchema.parse(category)).toMatchObject(category);
  expect(Object.keys(categoryColors)).toContain(category.color);
});

test('no two common categories have the same name', () => {
  const names = starterCategories.map(({ name }) => foldName(name));
  expect(new Set(names).size).toBe(names.length);
});
