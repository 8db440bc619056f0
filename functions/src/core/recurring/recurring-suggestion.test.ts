import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recurringSuggestions, type PastEntry } from './recurring-suggestion.ts';

let count = 0;
const rent = (transactionDate: string, fields: Partial<PastEntry> = {}): PastEntry => ({
  ...{ id: `e${count++}`, note: 'Rent', category: 'Rent', transactionDate, amountCents: 180_000 },
  ...{ people: ['anna', 'ben'], seriesId: null },
  ...fields,
});
const dates = ['2026-09-01', '2026-10-02', '2026-11-01'];
const months = (fields: Partial<PastEntry> = {}) => dates.map((date) => rent(date, fields));
const today = '2026-11-26';

describe('a suggestion is made', () => {
  test('for the same note, amount and people in three consecutive months', () => {
    const entries = months();
    expect(recurringSuggestions(entries, today)).toEqual([
      { latest: entries[2], rule: { every: 1, unit: 'month', start: '2026-11-01' } },
    ]);
  });

  test('regardless of order, the note’s case, and other entries', () => {
    const entries = months();
    const others = [rent('2026-11-01', { note: 'Bread' }), rent('2026-10-02', { note: '' })];
    fc.assert(
      fc.property(fc.shuffledSubarray([...entries, ...others], { minLength: 5 }), (shuffled) => {
        const written = shuffled.map((one, index) =>
          index % 2 === 0 ? one : { ...one, note: one.note.toUpperCase() },
        );
        const offers = recurringSuggestions(written, today);
        expect(offers.map(({ latest }) => latest.id)).toEqual([entries[2]!.id]);
      }),
    );
  });

  test('across the end of a year', () => {
    const entries = ['2026-11-30', '2026-12-31', '2027-01-31'].map((date) => rent(date));
    expect(recurringSuggestions(entries, '2027-02-03')).toHaveLength(1);
  });

  test('with the latest first if there are several', () => {
    const phone = months({ note: 'Phone' }).map((one, index) => ({
      ...one,
      transactionDate: dates[index]!.replace(/..$/, '15'),
    }));
    const offers = recurringSuggestions([...months(), ...phone], today);
    expect(offers.map(({ latest }) => latest.note)).toEqual(['Phone', 'Rent']);
  });
});

describe('no suggestion is made', () => {
  const [first, second, third] = dates as [string, string, string];
  test.each<[string, PastEntry[]]>([
    ['for two months', [rent(second), rent(third)]],
    ['where a month is missing', [rent('2026-08-01'), rent(first), rent(third)]],
    ['where an amount differs', [rent(first), rent(second, { amountCents: 1 }), rent(third)]],
    ['where people differ', [rent(first), rent(second, { people: ['anna'] }), rent(third)]],
    ['where it comes more often', [...months(), rent('2026-11-12')]],
    ['where days are far apart', [rent(first), rent('2026-10-20'), rent(third)]],
    ['of what has no note', months({ note: ' ' })],
    ['of what repeats already', [rent(first), rent(second), rent(third, { seriesId: 's' })]],
    ['of what is planned', [rent(second), rent(third), rent('2026-12-01')]],
  ])('%s', (_when, entries) => {
    expect(recurringSuggestions(entries, today)).toEqual([]);
  });

  test('for entries that have not recurred since', () => {
    expect(recurringSuggestions(months(), '2026-12-06')).toHaveLength(1);
    expect(recurringSuggestions(months(), '2026-12-07')).toEqual([]);
  });
});
