import { expect, test } from 'vitest';
import { historySentence } from '@housetab/functions/core/notification/event-sentences';
import { factDifferences } from '@/features/activity/differences';
import { entryOf, activityNameOf, sentenceOf, subject } from '@test/samples/activity';

const shares = (...ids: string[]) => ids.map((userId) => ({ userId, amount: 29.15 }));
const bill = {
  kind: 'expense',
  amount: 87.45,
  note: 'Market day',
  type: 'Groceries',
  payers: [{ userId: 'ana', amount: 87.45 }],
  split: { mode: 'equal', people: shares('ana', 'ben', 'cleo').map(({ userId }) => ({ userId })) },
  shares: shares('ana', 'ben', 'cleo'),
  peopleCount: 3,
};
const told = 'added “Market day”, $87.45';

test.each([
  [{}, told],
  [{ payers: shares('ben') }, `${told} paid by Ben`],
  [{ payers: shares('ana', 'ben') }, `${told} paid by Ana and Ben`],
  [{ payers: shares('a', 'b', 'c', 'd', 'e') }, `${told} paid by 5 people`],
  [{ kind: 'refund' }, `${told} that came back`],
  [{ kind: 'refund', payers: shares('ben') }, `${told} that came back to Ben`],
])('an expense is added, to somebody who is not in it: %j', (fields, sentence) => {
  expect(sentenceOf('expenses', 'created', { after: { ...bill, ...fields } })).toBe(sentence);
});

const forReader = (reader: string, after: object) =>
  historySentence(entryOf('expenses', 'created', { after: { ...after } }), {
    id: reader,
    nameOf: (uid) => (uid === reader ? 'you' : activityNameOf(uid)),
  });

test.each<[string, object, string]>([
  ['ana', {}, `${told}: you get back $58.30`],
  ['ben', {}, `${told}: you owe $29.15`],
  [
    'cleo',
    { payers: [{ userId: 'ben', amount: 87.45 }] },
    `${told} paid by Ben: you owe Ben $29.15`,
  ],
  ['ben', { payers: shares('ana', 'ben', 'cleo') }, `${told} paid by Ana, you and Cleo`],
  ['ben', { kind: 'refund' }, `${told} that came back: they owe you $29.15`],
  ['ana', { kind: 'refund' }, `${told} that came back: you owe $58.30`],
  ['ana', { shares: undefined }, told],
])('an expense is added, to %s: %j', (reader, fields, sentence) => {
  expect(forReader(reader, { ...bill, ...fields })).toBe(sentence);
});

test.each([
  ['deleted', {}, 'deleted “Groceries”'],
  ['restored', {}, 'brought back “Groceries”'],
  [
    'updated',
    { before: { amount: 80 }, after: { amount: 87.45 } },
    'changed the amount of “Groceries” from $80.00 to $87.45',
  ],
  [
    'updated',
    { before: { split: null, shares: [] }, after: { split: bill.split, shares: bill.shares } },
    'changed the split of “Groceries”',
  ],
])('an expense is %s', (what, fields, sentence) => {
  expect(sentenceOf('expenses', what, { subject, ...fields })).toBe(sentence);
});

test.each([
  [{ mode: 'equal', people: [{ userId: 'ana' }, { userId: 'ben' }] }, 'Equally: Ana and Ben'],
  [
    {
      mode: 'shares',
      people: [
        { userId: 'ana', value: 2 },
        { userId: 'ben', value: 1.5 },
      ],
    },
    'By shares: Ana 2, Ben 1.5',
  ],
  [
    {
      mode: 'percentage',
      people: [
        { userId: 'ana', value: 66.67 },
        { userId: 'ben', value: 33.33 },
      ],
    },
    'By percentage: Ana 66.67%, Ben 33.33%',
  ],
  [{ mode: 'amount', people: [{ userId: 'ana', value: 12.5 }] }, 'By amounts: Ana $12.50'],
  [
    {
      mode: 'adjustment',
      people: [
        { userId: 'ana', value: -5 },
        { userId: 'ben', value: 0 },
      ],
    },
    'Equally, adjusted: Ana -$5.00, Ben',
  ],
])('details tell how it was split: %j', (split, text) => {
  const entry = entryOf('expenses', 'updated', { before: { split: bill.split }, after: { split } });
  const differences = factDifferences(entry, activityNameOf);
  const equally = 'Equally: Ana, Ben and Cleo';
  expect(differences).toEqual([{ label: 'Split', before: equally, after: text }]);
});

test('the details name the payers and the people who share the cost', () => {
  const entry = entryOf('expenses', 'created', { after: bill });
  const values = factDifferences(entry, activityNameOf).map(({ label, after }) => [label, after]);
  expect(values).toContainEqual(['Who paid', 'Ana $87.45']);
  expect(values).toContainEqual(['Shares', 'Ana $29.15, Ben $29.15, Cleo $29.15']);
  expect(values).toContainEqual(['Kind', 'Expense']);
});
