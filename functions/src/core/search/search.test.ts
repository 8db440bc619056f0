import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CENTS } from '../money/money.ts';
import { foldText } from './fold-text.ts';
import { searchKeysOf, type Searchable } from './search-keys.ts';
import { findsNoMore, keysToAsk, matchesSearch, readSearchQuery } from './search-query.ts';
import { findWordStarts, wordsOf, wordStartsOf } from './words.ts';

const people = [
  { id: 'ann', name: 'Ann Lee' },
  { id: 'ben', name: 'Ben' },
  { id: 'zoe', name: 'Zoë Müller' },
];

const letters = fc.constantFrom('a', 'á', 'b', 'B', 'ß', ' ', '1', '.', '$', '東', '🍕', 'o', 'ö');
const text = fc.string({ unit: letters, maxLength: 24 });

function thing(fields: Partial<Searchable> = {}): Searchable {
  return { texts: [], memberIds: [], amounts: [], ...fields };
}

const isFound = (typed: string, fields: Partial<Searchable>) =>
  matchesSearch(readSearchQuery(typed, people), thing(fields));

describe('text', () => {
  it.each([
    ['Crème Brûlée', 'creme brulee'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['İzmir ISPARTA ısı', 'izmir isparta isi'],
    ['Smørrebrød Łódź Œuvre', 'smorrebrod lodz oeuvre'],
    ['ΟΔΟΣ οδος', 'οδοσ οδοσ'],
    ['ＦＵＬＬ', 'full'],
  ])('is searched regardless of accents and case: %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('does not change when folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(wordsOf(wordsOf(text).join(' '))).toEqual(wordsOf(text));
      }),
    );
  });

  it('has words separated by spaces, points and signs', () => {
    expect(wordsOf("Ann's pizza-night, no. 7 🍕!")).toEqual([
      'ann',
      's',
      'pizza',
      'night',
      'no',
      '7',
      '🍕',
    ]);
  });

  it('in a script without spaces starts a word at every letter', () => {
    expect(wordStartsOf('東京 tower')).toEqual(['東京', '京', 'tower']);
  });
});

describe('highlights', () => {
  const marked = (text: string, typed: string) =>
    findWordStarts(text, wordsOf(typed)).map(([from, to]) => text.slice(from, to));

  it.each([
    ['Pizza at Zoë’s', 'piz zoe', ['Piz', 'Zoë']],
    ['Straße', 'strass', ['Straß']],
    ['a$32.50', '32.50', ['32', '50']],
    ['東京タワー', '京', ['京']],
    ['Cafe\u0301 🍕', 'cafe 🍕', ['Cafe', '🍕']],
    ['Pizza', 'izza', []],
  ])('in “%s” by “%s”', (text, typed, expected) => {
    expect(marked(text, typed)).toEqual(expected);
  });

  it('are the matching words, in order and without overlaps', () => {
    fc.assert(
      fc.property(text, text, (whole, typed) => {
        const words = wordsOf(typed);
        const places = findWordStarts(whole, words);
        const isAny = words.some((word) => isFound(word, { texts: [whole] }));
        expect(places.length > 0).toBe(isAny);
        expect(places.every(([from, to]) => from < to)).toBe(true);
        expect(places.every(([from], n) => n === 0 || from >= places[n - 1]![1])).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('words', () => {
  const note = { texts: ['Pizza at Luigi’s', 'Eating out'] };

  it.each(['pizza', 'PIZ', 'p', 'luigi pizza', 'eat piz', "luigi's", 'pízza', '  pizza   out '])(
    'are found: %s',
    (typed) => expect(isFound(typed, note)).toBe(true),
  );

  it.each(['izza', 'pizzas', 'pizza rent', '', ' ', '-', '…'])('are not found: "%s"', (typed) =>
    expect(isFound(typed, note)).toBe(false),
  );

  it('in scripts without spaces are found from any letter', () => {
    expect(isFound('京タ', { texts: ['東京タワー'] })).toBe(true);
  });

  it('are found with signs beside them', () => {
    expect(isFound('pizza & -', note)).toBe(true);
  });
});

describe('people', () => {
  it.each(['ann', 'Lee', 'le an', 'müll', 'zoe'])('are found by a start of a name: %s', (typed) => {
    expect(isFound(typed, { memberIds: ['ann', 'zoe'] })).toBe(true);
  });

  it('are found together with words', () => {
    expect(isFound('pizza ben', { texts: ['Pizza'], memberIds: ['ben'] })).toBe(true);
    expect(isFound('pizza ben', { texts: ['Pizza'], memberIds: ['ann'] })).toBe(false);
  });

  it('are not found by their ids', () => {
    const renamed = [{ id: 'ann', name: 'Xaver' }];
    expect(matchesSearch(readSearchQuery('ann', renamed), thing({ memberIds: ['ann'] }))).toBe(
      false,
    );
    expect(isFound('@ann', { memberIds: ['ben'] })).toBe(false);
  });
});

describe('amounts', () => {
  it.each(['32.50', '$32.50', '32,50', '32.5', '32.', '32', '32.50$', '032.50'])(
    'are found as they are typed: %s',
    (typed) => expect(isFound(typed, { amounts: [1234, 3250] })).toBe(true),
  );

  it.each(['3', '2.50', '32.51', '32.500', '325', '-32.50'])('are not found: %s', (typed) =>
    expect(isFound(typed, { amounts: [3250] })).toBe(false),
  );

  it.each(['1234.5', '1,234.50', "1'234.50", '1.234,50', '1234'])('of thousands: %s', (typed) =>
    expect(isFound(typed, { amounts: [123_450] })).toBe(true),
  );

  it('are found in notes, too', () => {
    expect(isFound('32.50', { texts: ['refund of 32.50'], amounts: [1] })).toBe(true);
    expect(isFound('12', { texts: ['Room 12b'], amounts: [1] })).toBe(true);
  });
});

describe('further typing', () => {
  const finds = (longer: string, shorter: string) =>
    findsNoMore(readSearchQuery(longer, people), readSearchQuery(shorter, people));

  it.each([
    ['pizza', 'piz'],
    ['pizza at', 'pizza'],
    ['ann b', 'a'],
    ['zoe mü', 'zo'],
    ['-', 'a'],
  ])('finds no more: "%s" than "%s"', (longer, shorter) =>
    expect(finds(longer, shorter)).toBe(true),
  );

  // 32.50 is found by its whole dollars, not by their first digit.
  it.each([
    ['32', '3'],
    ['piz', 'pizza'],
    ['pizza', 'a'],
    ['a', '-'],
  ])('may find more: "%s" than "%s"', (longer, shorter) =>
    expect(finds(longer, shorter)).toBe(false),
  );
});

const things = fc.record({
  texts: fc.array(text, { maxLength: 3 }),
  memberIds: fc.subarray(['ann', 'ben', 'zoe']),
  amounts: fc.array(fc.integer({ min: 1, max: MAX_CENTS }), { maxLength: 2 }),
});

describe('any entry', () => {
  it('that matches has one of the queried keys', () => {
    const typed = fc.oneof(text, fc.constantFrom('ann', 'b', 'zoë 1', 'mü'));
    fc.assert(
      fc.property(things, typed, (one, typedText) => {
        const query = readSearchQuery(typedText, people);
        fc.pre(matchesSearch(query, one));
        const keys = searchKeysOf(one);
        expect(keysToAsk(query).some((key) => keys.includes(key))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('is found by the start of each of its words, by its people and its amounts', () => {
    fc.assert(
      fc.property(things, fc.integer({ min: 1, max: 8 }), (one, length) => {
        const words = one.texts.flatMap(wordsOf).map((word) => [...word].slice(0, length).join(''));
        const names = people.filter(({ id }) => one.memberIds.includes(id)).map(({ name }) => name);
        const amounts = one.amounts.map((cents) => `$${(cents / 100).toFixed(2)}`);
        const all = [...words, ...names, ...amounts].join(' ');
        expect(matchesSearch(readSearchQuery(all, people), one)).toBe(wordsOf(all).length > 0);
      }),
    );
  });

  it('that matches a longer query matches a shorter one', () => {
    fc.assert(
      fc.property(things, text, fc.string({ unit: letters, maxLength: 3 }), (one, typed, more) => {
        const isWord = wordsOf(typed).length > 0;
        fc.pre(isWord && matchesSearch(readSearchQuery(`${typed} ${more}`, people), one));
        expect(matchesSearch(readSearchQuery(typed, people), one)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('that matches a narrower query matches the wider one', () => {
    const typed = fc.oneof(text, fc.constantFrom('a', 'an', 'ann', 'b', '3', '32', '32.5', 'zo m'));
    fc.assert(
      fc.property(things, typed, typed, (one, longer, shorter) => {
        const [query, than] = [readSearchQuery(longer, people), readSearchQuery(shorter, people)];
        fc.pre(findsNoMore(query, than) && matchesSearch(query, one));
        expect(matchesSearch(than, one)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('has no key that equals a key of another kind', () => {
    fc.assert(
      fc.property(things, (one) => {
        const ofText = searchKeysOf({ ...one, memberIds: [], amounts: [] });
        expect(ofText.filter((key) => /^[?@$]/.test(key))).toEqual([]);
        expect(ofText.filter((key) => [...key].length > 5)).toEqual([]);
      }),
    );
  });
});
