import fc from 'fast-check';
import type { EntryKind, FilePersonCents } from '../../../src/core/import/read/tracker-file.ts';

/** The real entries of a group: the required reading of its file from any tracker. */
export interface TrueEntry {
  /** The tracker's own id, if its files have one; otherwise its position. */
  id?: number;
  kind: EntryKind;
  date: string;
  title: string;
  category: string;
  cents: number;
  /** By the position of the person. */
  payers: FilePersonCents[];
  shares: FilePersonCents[];
  /** The weights of these people that the shares follow from; absent = amounts. */
  weights?: number[];
  sharing?: number[];
}

export interface Truth {
  people: string[];
  entries: TrueEntry[];
}

interface Possible {
  /** The maximum number of payers of one expense. */
  payers?: number;
  kinds?: readonly EntryKind[];
  names?: fc.Arbitrary<string>;
  /** Whether the tracker stores weights, which shares follow from. */
  isWeighted?: boolean;
  /** One weight for each person, in all entries. */
  isWeightedByPerson?: boolean;
}

const day = fc
  .date({ min: new Date('2019-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const amount = fc.oneof(
  fc.integer({ min: 1, max: 30_000 }),
  fc.integer({ min: 1, max: 90_000_000 }),
);
const texts = ['Rent', 'Rewe, "bio"', '=SUM(A1)', 'Câfé; Bar', '', 'a\nb', '@cmd', 'Ann paid Ben'];
const strangeNames = [
  'Ann',
  'Ben',
  'Cleo',
  'Zoë',
  'José María',
  'Li',
  '=1+1',
  'Ann B.',
  'O’Neil',
  '小明',
];

/** Splits an amount into as many positive parts as possible. */
function cut(cents: number, places: readonly number[], at: readonly number[]): FilePersonCents[] {
  const cuts = [...new Set(at.slice(0, places.length - 1).map((part) => part % cents))];
  const borders = [0, ...cuts.filter((one) => one > 0).sort((a, b) => a - b), cents];
  return borders.slice(1).map((border, index) => ({
    person: String(places[index]),
    cents: border - borders[index]!,
  }));
}

/** As every tracker that stores weights does: rounded down, the rest by the largest remainders. */
export function weigh(
  cents: number,
  places: readonly number[],
  weights: readonly number[],
): FilePersonCents[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight));
  const parts = exact.map((one) => one / total);
  const left = Number(BigInt(cents) - parts.reduce((sum, part) => sum + part, 0n));
  const order = exact
    .map((one, index) => ({ index, rest: one % total }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const { index } of order.slice(0, left)) parts[index]! += 1n;
  return parts
    .map((part, index) => ({ person: String(places[index]), cents: Number(part) }))
    .filter((part) => part.cents > 0);
}

function entriesOf(
  count: number,
  possible: Possible,
  personWeights: readonly number[],
): fc.Arbitrary<TrueEntry> {
  const { payers = 1, kinds = ['expense', 'refund', 'payment'], isWeighted = false } = possible;
  const byPerson = possible.isWeightedByPerson ?? false;
  const some = fc.shuffledSubarray(
    Array.from({ length: count }, (_, index) => index),
    { minLength: 1 },
  );
  return fc
    .record({
      kind: fc.constantFrom(...kinds),
      date: day,
      title: fc.constantFrom(...texts),
      category: fc.constantFrom('Groceries', 'Rent', 'Sonstiges', ''),
      cents: amount,
      paying: some,
      sharing: some,
      at: fc.array(fc.nat(), { minLength: 20, maxLength: 20 }),
      weights: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: count, maxLength: count }),
    })
    .map(({ kind, paying, sharing, at, weights, ...facts }): TrueEntry => {
      if (kind === 'payment') {
        const from = paying[0]!;
        const to = sharing.find((one) => one !== from) ?? (from + 1) % count;
        const { cents } = facts;
        return {
          ...{ ...facts, kind, category: '', payers: [{ person: String(from), cents }] },
          shares: [{ person: String(to), cents }],
          sharing: [to],
        };
      }
      const paid = cut(facts.cents, paying.slice(0, kind === 'refund' ? 1 : payers), at);
      const own = byPerson
        ? sharing.map((place) => personWeights[place]!)
        : weights.slice(0, sharing.length);
      if (isWeighted || byPerson) {
        const shares = weigh(facts.cents, sharing, own);
        return { ...facts, kind, payers: paid, shares, weights: own, sharing };
      }
      return { ...facts, kind, payers: paid, shares: cut(facts.cents, sharing, at.slice(10)) };
    });
}

/** Random histories of random groups. */
export function truths(possible: Possible = {}): fc.Arbitrary<Truth & { weights: number[] }> {
  const { names = fc.constantFrom(...strangeNames) } = possible;
  const weight = fc.integer({ min: 1, max: 5 });
  return fc
    .uniqueArray(names, { minLength: 2, maxLength: 6 })
    .chain((people) => {
      const { length } = people;
      const weights = fc.array(weight, { minLength: length, maxLength: length });
      return fc.record({ people: fc.constant(people), weights });
    })
    .chain(({ people, weights }) => {
      const entry = entriesOf(people.length, possible, weights);
      const entries = fc.array(entry, { minLength: 1, maxLength: 12 });
      return fc.record({ people: fc.constant(people), weights: fc.constant(weights), entries });
    });
}

/** Each person's net over all entries: positive if they are owed. */
export function balancesOf({ people, entries }: Truth): number[] {
  const sums = people.map(() => 0);
  for (const { kind, payers, shares } of entries) {
    const sign = kind === 'refund' ? -1 : 1;
    for (const { person, cents } of payers) sums[Number(person)]! += sign * cents;
    for (const { person, cents } of shares) sums[Number(person)]! -= sign * cents;
  }
  return sums;
}

/** Hundredths, as a decimal number. */
export function decimal(cents: number, mark = '.'): string {
  const size = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${size.slice(0, -2)}${mark}${size.slice(-2)}`;
}

/** The changes of a group since its first file. Entries keep their ids. */
export interface LaterTruth {
  first: Truth & { weights: number[] };
  later: Truth & { weights: number[] };
  /** Positions in the first file. */
  gone: readonly number[];
  changed: readonly number[];
  /** The number of new entries. */
  added: number;
}

/**
 * Two files of one group. In between, some entries were deleted, got another title and day, or were added.
 */
export function laterTruths(possible: Possible = {}): fc.Arbitrary<LaterTruth> {
  const fates = fc.array(fc.constantFrom('stays', 'stays', 'stays', 'goes', 'changes'), {
    minLength: 12,
    maxLength: 12,
  });
  return fc
    .record({ truth: truths(possible), fates, added: fc.nat({ max: 3 }) })
    .map(({ truth, fates: all, added: wanted }): LaterTruth => {
      // No two have the same content, because a repeated entry may be read either way.
      const entries = truth.entries.map((one, id) => ({
        ...one,
        id,
        title: `${one.title} ${id}`,
      }));
      const added = Math.min(wanted, entries.length - 1);
      const old = entries.slice(0, entries.length - added);
      const fateOf = ({ id }: { id: number }) => all[id]!;
      const left = old.filter((one) => fateOf(one) !== 'goes');
      const later = left.map((one) =>
        fateOf(one) === 'changes'
          ? { ...one, title: `New name ${one.id}`, date: '2028-02-29' }
          : one,
      );
      return {
        first: { ...truth, entries: old },
        later: { ...truth, entries: [...later, ...entries.slice(old.length)] },
        gone: old.filter((one) => fateOf(one) === 'goes').map(({ id }) => id),
        changed: old.filter((one) => fateOf(one) === 'changes').map(({ id }) => id),
        added,
      };
    })
    .filter(({ later }) => later.entries.length > 0);
}
