import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyDelta,
  listUsable,
  mapLines,
  replaceCategories,
  type YnabGroup,
} from './categories.ts';
import type { BudgetCategory } from './stored.ts';

const state = { hidden: false, deleted: false };
const food = { ...state, id: 'food', name: 'Food' };
const fuel = { ...state, id: 'fuel', name: 'Fuel' };
const group = (fields: Partial<YnabGroup> = {}): YnabGroup => ({
  ...state,
  id: 'daily',
  name: 'Daily',
  categories: [food, fuel],
  ...fields,
});
const known = listUsable([group()]);

describe('usable categories', () => {
  test('exclude deleted, hidden and internal ones, and those in such a group', () => {
    const spoilt = [
      { ...food, deleted: true },
      { ...food, hidden: true },
      { ...food, internal: true },
    ];
    const groups = [
      group({ categories: [...spoilt, fuel] }),
      group({ hidden: true }),
      group({ deleted: true }),
      group({ internal: true }),
      group({ name: 'Internal Master Category' }),
      group({ name: 'Credit Card Payments' }),
    ];
    expect(listUsable(groups).map(({ id }) => id)).toEqual(['fuel']);
  });

  test('replace the stored ones with writes only for differences', () => {
    const renamed = group({ categories: [{ ...food, name: 'Groceries' }] });
    expect(replaceCategories(known, [renamed])).toEqual({
      upserts: [{ id: 'food', name: 'Groceries', groupId: 'daily', groupName: 'Daily' }],
      removedIds: ['fuel'],
    });
    expect(replaceCategories(known, [group()])).toEqual({ upserts: [], removedIds: [] });
  });
});

describe('a delta', () => {
  test.each<[string, YnabGroup, string[], string[]]>([
    ['nothing new', group({ categories: [] }), [], []],
    ['a category deleted', group({ categories: [{ ...food, deleted: true }] }), [], ['food']],
    ['a category hidden', group({ categories: [{ ...food, hidden: true }] }), [], ['food']],
    ['the group hidden', group({ hidden: true, categories: [] }), [], ['food', 'fuel']],
    ['the group renamed', group({ name: 'Life', categories: [] }), ['food', 'fuel'], []],
    ['one more', group({ categories: [{ ...state, id: 'fun', name: 'Fun' }] }), ['fun'], []],
  ])('%s', (_what, delta, upserted, removedIds) => {
    const change = applyDelta(known, [delta]);
    expect(change?.upserts.map(({ id }) => id)).toEqual(upserted);
    expect(change?.removedIds).toEqual(removedIds);
  });

  test('moves a category to a group that is renamed at the same time', () => {
    const two = [...known, { id: 'rent', name: 'Rent', groupId: 'home', groupName: 'Home' }];
    const delta = [
      group({ id: 'home', name: 'House', categories: [food] }),
      group({ categories: [] }),
    ];
    const moved = applyDelta(two, delta)?.upserts.find(({ id }) => id === 'food');
    expect(moved).toEqual({ id: 'food', name: 'Food', groupId: 'home', groupName: 'House' });
  });

  test('needs a full read if it contains an unknown group', () => {
    expect(applyDelta(known, [group({ id: 'new', categories: [] })])).toBeNull();
    expect(applyDelta(known, [group({ id: 'new', hidden: true })])).not.toBeNull();
  });
});

describe('the mapping of names to categories', () => {
  const categories: BudgetCategory[] = [
    ...known,
    { id: 'fun1', name: 'Fun', groupId: 'a', groupName: 'A' },
    { id: 'fun2', name: 'fun', groupId: 'b', groupName: 'B' },
  ];

  test('ignores case, prefers the choice to the name, and never guesses', () => {
    const names = ['FOOD', 'fuel', 'Fun', 'Rent', 'Gone'];
    const lines = names.map((categoryName) => ({ categoryName, cents: 1 }));
    const mapping = mapLines(lines, categories, { Fuel: 'food', gone: 'no-more' });
    expect(mapping.lines.map(({ categoryName, categoryId }) => [categoryName, categoryId])).toEqual(
      [
        ['FOOD', 'food'],
        ['fuel', 'food'],
      ],
    );
    expect(mapping.unmapped).toEqual(['Fun', 'Rent', 'Gone']);
  });

  test('maps every line with its cents or lists its name as unmapped', () => {
    const names = fc.constantFrom('food', 'Fuel', 'fun', 'x', '__proto__', 'constructor');
    const line = fc.record({ categoryName: names, cents: fc.integer({ min: 1 }) });
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const { lines: mapped, unmapped } = mapLines(lines, categories, {});
        expect(mapped.length + unmapped.length).toBe(lines.length);
        expect(mapped.every(({ categoryId }) => known.some(({ id }) => id === categoryId))).toBe(
          true,
        );
      }),
    );
  });
});
