import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { often } from '../../../../test/support/random/random-seed.ts';
import { categoryColors } from '../../category/category-color.ts';
import { starterCategories } from '../../category/starter-categories.ts';
import { foldName } from '../../household/member.ts';
import { matchCategories, OWN_CATEGORY } from './match-categories.ts';

const namesOf = (written: readonly string[], here: readonly { name: string }[]) =>
  matchCategories(written, here).map(({ name, isNew }) => (isNew ? `new ${name}` : name));

test('a category matches by name, else by meaning, else becomes a new one with an icon and a colour', () => {
  const own = [{ name: 'Groceries' }, { name: 'Rent' }, { name: 'Settlement' }];
  expect(matchCategories(['groceries', 'Supermarket', 'Taxi', '', 'Settlement'], own)).toEqual([
    { written: 'groceries', name: 'Groceries', isNew: null },
    { written: 'Supermarket', name: 'Groceries', isNew: null },
    { written: 'Taxi', name: 'Taxi', isNew: { color: '#f97316', icon: 'car' } },
    { written: '', name: 'Other', isNew: { color: '#9ca3af', icon: 'receipt' } },
    { written: 'Settlement', name: 'Other', isNew: { color: '#9ca3af', icon: 'receipt' } },
  ]);
});

describe('trackers’ categories as a household’s common categories', () => {
  test.each([
    [
      'Groceries',
      'Groceries, Lebensmittel, Courses, Épicerie, Comestibles, Spesa, Boodschappen, 🛒',
    ],
    ['Eating out', 'Dining out, Essen gehen, Restaurants, Comida y bebida, Food and drink, 🍴'],
    ['Rent', 'Rent, Miete, Loyer, Alquiler, Affitto, Huur, Mortgage, Rent and charges, 🏠'],
    [
      'Utilities',
      'Electricity, Heat/gas, Water, Trash, Utilities - Other, Strom, Nebenkosten, Bill',
    ],
    ['Internet and phone', 'TV/Phone/Internet, Internet, Fernsehen/Telefon/Internet'],
    ['Household', 'Household supplies, Cleaning, Furniture, Maintenance, Haushalt, Ménage'],
    ['Transport', 'Bus/train, Gas/fuel, Parking, Taxi, Bicycle, Car, Transportation, Verkehr, 🚌'],
    ['Travel', 'Plane, Hotel, Accommodation, Reise, Vacances, Unterkunft, ✈️'],
    ['Health', 'Medical expenses, Healthcare, Gesundheit, Apotheke, Santé, 💊'],
    ['Insurance', 'Insurance, Versicherung, Assurance, Seguros'],
    ['Entertainment', 'Entertainment, Games, Music, Freizeit, Loisirs, 🎭'],
    ['Gifts', 'Gifts, Geschenke, Cadeaux, Donation, 🎁'],
  ])('%s', (name, written) => {
    for (const one of written.split(', ')) {
      expect([one, ...namesOf([one], starterCategories)]).toEqual([one, name]);
    }
  });

  test.each(['General', 'Uncategorized', 'Life - Other', 'Sonstiges', 'Autres', ''])(
    '“%s” is nothing in particular',
    (written) => expect(namesOf([written], starterCategories)).toEqual(['new Other']),
  );
});

test('a category in the household’s language matches the file’s: Lebensmittel are groceries', () => {
  const own = [{ name: 'Lebensmittel' }, { name: 'Miete' }, { name: 'Sonstiges' }];
  expect(namesOf(['Groceries', 'Loyer', '🛒'], own)).toEqual([
    'Lebensmittel',
    'Miete',
    'Lebensmittel',
  ]);
});

test('several household categories with one meaning match none', () => {
  const own = [{ name: 'Supermarket' }, { name: 'Lebensmittel' }];
  expect(namesOf(['Courses'], own)).toEqual(['new Courses']);
});

test('one new category is made per meaning, with the file’s most frequent name', () => {
  const written = ['Groceries', 'Lebensmittel', 'Lebensmittel', 'Taxi', 'Parking'];
  expect(namesOf(written, [])).toEqual([
    ...['new Lebensmittel', 'new Lebensmittel', 'new Taxi', 'new Parking'],
  ]);
});

test('an emoji without a word becomes a name', () => {
  expect(namesOf(['🛒', '🧭'], [])).toEqual(['new Groceries', 'new 🧭']);
});

test('a manual choice wins: an existing category or a new one', () => {
  const own = [{ name: 'Groceries' }, { name: 'Rent' }];
  const chosen = { Supermarket: OWN_CATEGORY, Taxi: 'Rent', Bus: 'Gone meanwhile' };
  expect(
    matchCategories(['Supermarket', 'Taxi', 'Bus'], own, chosen).map(({ name }) => name),
  ).toEqual(['Supermarket', 'Rent', 'Bus']);
});

test('each of a file’s categories gets one category, and new ones differ in name and meaning', () => {
  const text = fc.oneof(
    fc.constantFrom(
      'Groceries',
      'constructor',
      '__proto__',
      ' groceries',
      'Courses',
      '🛒',
      'Settlement',
      'General',
      '',
      'Taxi',
    ),
    fc.string({ maxLength: 120 }),
  );
  fc.assert(
    fc.property(fc.array(text, { maxLength: 20 }), (written) => {
      const matched = matchCategories(written, []);
      expect(matched.map((one) => one.written)).toEqual([...new Set(written)]);
      const made = new Set(matched.map(({ name }) => name));
      expect(new Set([...made].map(foldName)).size).toBe(made.size);
      expect(made).not.toContain('');
      for (const { isNew } of matched) expect(Object.keys(categoryColors)).toContain(isNew?.color);
      const food = matched.filter((one) => ['Groceries', 'Courses', '🛒'].includes(one.written));
      expect(new Set(food.map(({ name }) => name)).size).toBeLessThanOrEqual(1);
    }),
    { numRuns: often({ gate: 60, long: 500 }) },
  );
});
