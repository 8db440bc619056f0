import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  comparePlaces,
  limitingSources,
  mergeFeed,
  toDays,
  type FeedPlace,
  type FeedSource,
} from './order.ts';

const runs = { numRuns: process.env['HOUSETAB_LONG'] ? 20_000 : 1_000 };
const itself = (place: FeedPlace) => place;

/** Few days and instants, so that many items share them; then the id decides. */
const anyPlaces = fc
  .uniqueArray(
    fc.record({
      day: fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-20'),
      entered: fc.constantFrom('2026-11-20T08:00:00.000Z', '2026-11-20T09:00:00.000Z'),
      id: fc.uuid(),
    }),
    { selector: ({ id }) => id, maxLength: 40 },
  )
  .map((places) => places.toSorted(comparePlaces));

const anyLists = fc.array(anyPlaces, { minLength: 1, maxLength: 3 });

function read(lists: readonly FeedPlace[][], lengths: readonly number[]): FeedSource<FeedPlace>[] {
  return lists.map((list, index) => ({
    things: list.slice(0, lengths[index]),
    hasMore: lengths[index]! < list.length,
  }));
}

test('loading more shows each item once, in order, and moves nothing that is shown', () => {
  fc.assert(
    fc.property(anyLists, fc.integer({ min: 1, max: 7 }), (lists, page) => {
      const whole = lists.flat().toSorted(comparePlaces);
      const lengths = lists.map(() => 0);
      for (let reads = 0; ; reads++) {
        const sources = read(lists, lengths);
        const shown = mergeFeed(sources, itself);
        expect(shown).toEqual(whole.slice(0, shown.length));
        const next = limitingSources(sources, itself);
        if (next.length === 0) {
          expect(shown).toEqual(whole);
          return;
        }
        // Each step loads a page, so the loop ends.
        expect(reads).toBeLessThan(lists.length * 41);
        for (const source of next) {
          expect(source.hasMore).toBe(true);
          lengths[sources.indexOf(source)]! += page;
        }
      }
    }),
    runs,
  );
});

test('a new item appears at its place, and all others keep their order', () => {
  fc.assert(
    fc.property(anyLists, anyPlaces, fc.nat(), (lists, written, seed) => {
      const lengths = lists.map((list, index) => (seed * (index + 3)) % (list.length + 1));
      const before = mergeFeed(read(lists, lengths), itself);
      const sources = read(lists, lengths);
      const last = before.at(-1);
      // The server sends new items within the loaded pages only.
      const within = written.filter((one) => last && comparePlaces(one, last) < 0);
      const after = mergeFeed([...sources, { things: within, hasMore: false }], itself);
      expect(after).toEqual(after.toSorted(comparePlaces));
      const isNew = new Set(within.map(({ id }) => id));
      expect(after.filter(({ id }) => !isNew.has(id))).toEqual(before);
      for (const one of within) expect(after).toContain(one);
    }),
    runs,
  );
});

test('days are distinct, in order and complete', () => {
  fc.assert(
    fc.property(anyPlaces, (places) => {
      const days = toDays(places, itself);
      expect(days.flatMap(({ things }) => things)).toEqual(places);
      const names = days.map(({ day }) => day);
      expect(names).toEqual([...new Set(places.map(({ day }) => day))].toSorted().toReversed());
    }),
    runs,
  );
});
