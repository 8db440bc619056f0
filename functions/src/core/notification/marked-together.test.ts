import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NotificationResource } from './notification-resource.ts';
import { isSameMarking, markedTogether } from './marked-together.ts';

const nameOf = (uid: string) => uid;

interface Sample {
  actor: string;
  other: string;
  cents: number;
  isOwed: boolean;
  paid: boolean;
  at: string;
}

/** Amounts are in cents. */
function mark({ actor, other, cents, isOwed, paid, at }: Sample): NotificationResource {
  const net = isOwed ? cents : -cents;
  const open = { name: 'Milk', net, people: [{ userId: other, net }] };
  const none = { name: 'Milk', net: 0, people: [] };
  return {
    ...{ resourceType: 'transactions', what: 'updated', actorId: actor, at },
    ...{ before: { paid: !paid }, after: { paid } },
    subject: { name: 'Milk' },
    stake: paid ? { before: open, after: none } : { before: none, after: open },
  } as unknown as NotificationResource;
}

const ben: Sample = { actor: 'ben', other: 'ben', cents: 125, isOwed: true, paid: true, at: 'now' };

test.each<[Partial<Sample>, string]>([
  [{}, 'marked 3 entries, $3.75 in all that they owe you, as paid back'],
  [{ paid: false }, 'marked 3 entries, $3.75 in all that they owe you, as not paid back yet'],
  [{ isOwed: false }, 'marked 3 entries, $3.75 in all that you owe them, as paid back'],
  [{ other: 'Cleo' }, 'marked 3 entries, $3.75 in all that Cleo owes you, as paid back'],
  [
    { other: 'Cleo', isOwed: false },
    'marked 3 entries, $3.75 in all that you owe Cleo, as paid back',
  ],
])('one action is one sentence with its sum: %j', (fields, sentence) => {
  const one = mark({ ...ben, ...fields });
  expect(markedTogether([one, one, one], { nameOf })).toBe(sentence);
});

const sample = fc.record<Sample>({
  actor: fc.constantFrom('ben', 'cleo'),
  other: fc.constantFrom('ben', 'cleo'),
  cents: fc.integer({ min: 1, max: 9999 }),
  isOwed: fc.boolean(),
  paid: fc.boolean(),
  at: fc.constantFrom('now', 'then'),
});

test('marks that differ in more than the amount are never combined', () => {
  fc.assert(
    fc.property(sample, sample, (one, other) => {
      const kinds = ['actor', 'other', 'isOwed', 'paid', 'at'] as const;
      const isSame = kinds.every((kind) => one[kind] === other[kind]);
      expect(isSameMarking(mark(one), mark(other))).toBe(isSame);
    }),
  );
});

test.each<[string, object]>([
  ['another edit', { after: { paid: true, amount: 5 } }],
  ['what is gone', { subject: null }],
  ['what is older than sums', { stake: null }],
  ['what was put in', { what: 'put_in' }],
  ['an expense', { resourceType: 'expenses' }],
])('%s has a line of its own', (_what, fields) => {
  const other = { ...mark(ben), ...fields } as NotificationResource;
  expect(isSameMarking(mark(ben), other)).toBe(false);
  expect(isSameMarking(other, mark(ben))).toBe(false);
});
