import { describe, expect, it } from 'vitest';
import { categoryColors, colorGroupOf, NEUTRAL_COLOR } from './category-color.ts';
import { groupCategories } from './category.ts';
import type { Category } from './stored.ts';
import {
  categoryGroupSchema,
  categoryUpdateSchema,
  newCategorySchema,
  toCategoryResource,
} from './contract.ts';

function make(name: string, fields: Partial<Category> = {}): Category {
  return {
    id: name.replaceAll(' ', '-'),
    name,
    description: '',
    color: NEUTRAL_COLOR,
    userId: null,
    groupName: null,
    source: 'own',
    ...fields,
  };
}

describe('the heading of a colour', () => {
  it.each(Object.entries(categoryColors))('%s is %s', (color, name) => {
    expect(colorGroupOf(color)).toBe(name);
    expect(colorGroupOf(color.toUpperCase())).toBe(name);
  });

  it('is Other for the neutral grey and any other', () => {
    expect([NEUTRAL_COLOR, '#123456', '', 'constructor'].map(colorGroupOf)).toEqual([
      'Other',
      'Other',
      'Other',
      'Other',
    ]);
  });
});

describe("the picker's groups", () => {
  const groups = groupCategories([
    make('Zoo'),
    make('Rent', { groupName: 'Housing' }),
    make('Gas', { color: '#22c55e' }),
    make('Bills 10', { groupName: 'Housing' }),
    make('Bills 9', { groupName: 'Housing' }),
  ]);

  it('are sorted by name with Other last, and so are their categories', () => {
    expect(groups.map(({ name, categories }) => [name, categories.map((one) => one.name)])).toEqual(
      [
        ['Housing', ['Bills 9', 'Bills 10', 'Rent']],
        ['Other', ['Gas', 'Zoo']],
      ],
    );
  });

  it('match their schema', () => {
    for (const group of groups) expect(categoryGroupSchema.parse(group)).toEqual(group);
    expect(groups[0]?.categories[0]).toEqual({
      id: 'Bills-9',
      name: 'Bills 9',
      category_group_id: 'Housing',
      category_group_name: 'Housing',
    });
  });

  it('are colors only if no category has a heading', () => {
    const plain = groupCategories([make('Zoo'), make('Gas', { color: '#22c55e' })]);
    expect(plain.map(({ name }) => name)).toEqual(['Green', 'Other']);
  });
});

describe('a new category', () => {
  it('needs a name', () => {
    expect(newCategorySchema.parse({ name: ' Rent ' })).toEqual({
      name: 'Rent',
      description: '',
      color: NEUTRAL_COLOR,
      groupName: null,
    });
  });

  it.each([
    {},
    { name: '' },
    { name: 'x'.repeat(101) },
    { name: 'a', color: 'red' },
    { name: 'a', color: '#12345' },
    { name: 'a', source: 'ynab' },
    { name: 'a', description: 'x'.repeat(201) },
  ])('is not %j', (body) => {
    expect(newCategorySchema.safeParse(body).success).toBe(false);
  });
});

it('a category from GET is valid for PUT', () => {
  const resource = toCategoryResource(make('Rent', { groupName: '' }));
  expect(resource.groupName).toBeNull();
  expect(categoryUpdateSchema.parse(resource)).toEqual(resource);
});
