import { expect, test } from 'vitest';
import { newCategorySchema } from './category-resource.ts';
import { categoryColors } from './category-color.ts';
import { foldName } from '../household/member.ts';
import { starterCategories } from './starter-categories.ts';

test.each(starterCategories)('$name can be added, under a colour that has a name', (category) => {
  expect(newCategorySchema.parse(category)).toMatchObject(category);
  expect(Object.keys(categoryColors)).toContain(category.color);
});

test('no two common categories have the same name', () => {
  const names = starterCategories.map(({ name }) => foldName(name));
  expect(new Set(names).size).toBe(names.length);
});
