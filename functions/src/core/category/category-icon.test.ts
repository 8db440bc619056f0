import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryIcons, iconByName, iconOf } from './category-icon.ts';
import { starterCategories } from './starter-categories.ts';

describe('the icon of a category', () => {
  it.each([
    ['Groceries', 'cart'],
    ['groceries & drinks', 'drink'],
    ['Eating out', 'meal'],
    ['Rent', 'key'],
    ['Rental car', 'car'],
    ['Car insurance', 'shield'],
    ['Pet food', 'pet'],
    ['Café', 'coffee'],
    ['Daycare', 'child'],
    ['Carpets', null],
    ['Xyz', null],
    ['', null],
  ])('of “%s” is %s', (name, icon) => {
    expect(iconByName(name)).toBe(icon);
  });

  it('is unique for each starter category', () => {
    const icons = starterCategories.map(({ name }) => iconByName(name));
    expect(icons).not.toContain(null);
    expect(new Set(icons).size).toBe(starterCategories.length);
  });

  it('ignores case and spaces of the name', () => {
    const names = fc.constantFrom(...starterCategories.map(({ name }) => name));
    fc.assert(
      fc.property(names, fc.nat({ max: 3 }), (name, spaces) => {
        const written = `${' '.repeat(spaces)}${name.toUpperCase()}${' '.repeat(spaces)}`;
        expect(iconByName(written)).toBe(iconByName(name));
      }),
    );
  });

  it('is the chosen one, whatever the name; otherwise one of the set or none', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...categoryIcons), (name, icon) => {
        expect(iconOf({ name, icon })).toBe(icon);
        expect([...categoryIcons, null]).toContain(iconOf({ name, icon: null }));
      }),
    );
  });
});
