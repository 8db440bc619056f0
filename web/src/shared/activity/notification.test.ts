import { expect, test } from 'vitest';
import type { NotificationResource } from '@housetab/functions/core/notification/notification-resource';
import { notificationSentence } from '@housetab/functions/core/notification/event-sentences';
import { fromWire } from '@housetab/functions/core/money/wire-money';
import { sampleNotification } from '@test/samples/notification';

const names: Record<string, string> = { anna: 'you', ben: 'Ben', cleo: 'Cleo' };
const reader = { id: 'anna', nameOf: (uid: string) => names[uid] ?? 'someone' };
const told = (fields: Partial<NotificationResource>) =>
  notificationSentence(fromWire(sampleNotification(fields)), reader);

const { after, subject } = sampleNotification();
const debt = (paidBy: string | null, owedBy: string | null) => ({ ...after, paidBy, owedBy });
const of = (paidBy: string, owedBy: string) => ({ ...subject!, paidBy, owedBy });

test.each<[Partial<NotificationResource>, string]>([
  [{}, 'added “Milk”, $12.00: you owe them'],
  [{ after: debt('cleo', 'anna') }, 'added “Milk”, $12.00: you owe Cleo'],
  [{ after: debt('anna', 'ben') }, 'added “Milk”, $12.00: they owe you'],
  [{ after: debt('anna', 'cleo') }, 'added “Milk”, $12.00: Cleo owes you'],
  [{ what: 'put_in' }, 'changed “Milk”: it is now $12.00 that you owe them'],
  [
    { what: 'taken_out', before: debt('anna', 'cleo'), after: null, subject: null },
    'took you out of “Milk”: $12.00 that Cleo owes you, no longer',
  ],
  [
    { what: 'updated', before: { paid: false }, after: { paid: true }, subject: of('anna', 'ben') },
    'marked “Milk”, $12.00 that they owe you, as paid back',
  ],
  [
    { what: 'updated', before: { paid: true }, after: { paid: false }, subject: of('anna', 'ben') },
    'marked “Milk”, $12.00 that they owe you, as not paid back yet',
  ],
  [
    { what: 'updated', before: { amount: 10 }, after: { amount: 12 } },
    'changed the amount of “Milk” from $10.00 to $12.00',
  ],
  [{ what: 'deleted', before: {}, after: {} }, 'deleted “Milk”, $12.00 that you owe them'],
  [{ what: 'deleted', before: {}, after: {}, subject: null }, 'deleted a transaction'],
])('a single debt: %j', (fields, sentence) => {
  expect(told(fields)).toBe(sentence);
});

const payment = (paidBy: string, owedBy: string) => ({
  after: { amount: 50, paidBy, owedBy, note: '', type: 'settlement' },
});

test.each([
  [payment('ben', 'anna'), 'says they paid you back $50.00'],
  [payment('anna', 'ben'), 'says you paid them back $50.00'],
  [payment('cleo', 'anna'), 'says Cleo paid you back $50.00'],
])('a payment is a statement by its author: %j', (fields, sentence) => {
  expect(told(fields)).toBe(sentence);
});

test('many entries are one sentence with the reader’s own sums', () => {
  const debts = [
    { debtorId: 'anna', creditorId: 'cleo', count: 30, amount: 33 },
    { debtorId: 'ben', creditorId: 'anna', count: 1, amount: 5 },
  ];
  const facts = { count: 31, debts };
  expect(told({ what: 'imported', after: facts, subject: null })).toBe(
    'brought in 31 entries that concern you: you owe $28.00 in all (you owe Cleo $33.00 and Ben owes you $5.00)',
  );
  expect(
    told({ what: 'deleted_together', before: { ...facts, debts: [] }, after: null, subject: null }),
  ).toBe('deleted 31 entries that concern you');
});

const shares = (anna: number) => [
  { userId: 'anna', amount: anna },
  { userId: 'ben', amount: 29.15 },
];
const bill = {
  kind: 'expense',
  amount: 87.45,
  note: 'Market day',
  payers: [{ userId: 'ben', amount: 87.45 }],
  shares: shares(29.15),
  peopleCount: 3,
};
const expense = { resourceType: 'expenses' as const, subject: { ...subject!, name: 'Market day' } };

test.each<[Partial<NotificationResource>, string]>([
  [{ after: bill }, 'added “Market day”, $87.45: you owe $29.15'],
  [
    { after: { ...bill, payers: [{ userId: 'anna', amount: 87.45 }] } },
    'added “Market day”, $87.45 paid by you: you get back $58.30',
  ],
  [
    { after: { ...bill, kind: 'refund' } },
    'added “Market day”, $87.45 that came back: they owe you $29.15',
  ],
  [{ what: 'put_in', after: bill }, 'put you into “Market day”, $87.45: you owe $29.15'],
  [
    { what: 'taken_out', before: bill, after: null, subject: null },
    'took you out of “Market day”, $87.45: your part of $29.15 is gone',
  ],
  [
    { what: 'updated', before: { shares: shares(20) }, after: { shares: shares(29.15) } },
    'changed “Market day”: your part is $29.15, not $20.00',
  ],
])('a shared expense: %j', (fields, sentence) => {
  expect(told({ ...expense, ...fields })).toBe(sentence);
});

/** In API amounts; the other person is Ben. */
const stake = (before: number, after: number, name = 'Milk') => ({
  before: { name: 'Milk', net: before, people: peopleOf({ ben: before }) },
  after: { name, net: after, people: peopleOf({ ben: after }) },
});

const peopleOf = (nets: Record<string, number>) =>
  Object.entries(nets)
    .filter(([, net]) => net !== 0)
    .map(([userId, net]) => ({ userId, net }));

const between = (before: Record<string, number>, after: Record<string, number>, name = 'Milk') => {
  const side = (nets: Record<string, number>, called: string) => {
    const net = Object.values(nets).reduce((sum, one) => sum + one, 0);
    return { name: called, net, people: peopleOf(nets) };
  };
  return { before: side(before, 'Milk'), after: side(after, name) };
};

test.each<[ReturnType<typeof between>, string]>([
  [between({ ben: 500 }, { cleo: 500 }), 'changed “Milk”: Cleo owes you $500.00, no longer Ben'],
  [
    between({ ben: 500 }, { cleo: 400 }, 'Coffee'),
    'changed “Milk”, now “Coffee”: Cleo owes you $400.00, no longer Ben $500.00',
  ],
  [between({ ben: -50 }, { cleo: -50 }), 'changed “Milk”: you owe Cleo $50.00, no longer Ben'],
  [
    between({ ben: 50, cleo: 50 }, { ben: 20, cleo: 80 }),
    'changed “Milk”: Ben owes you $20.00, not $50.00; Cleo owes you $80.00, not $50.00',
  ],
  [
    between({ ben: 30, cleo: 30 }, { ben: 60 }),
    'changed “Milk”: Ben owes you $60.00, not $30.00; Cleo owes you nothing, not $30.00',
  ],
  [
    between({ ben: 30 }, { ben: -10, cleo: 40 }),
    'changed “Milk”: you owe Ben $10.00, where Ben owed you $30.00; Cleo owes you $40.00, not nothing',
  ],
  [between({}, { cleo: 30, ben: 10 }), 'changed “Milk”: you get back $40.00, not nothing'],
])('a claim that moves to another person names both: %j', (change, sentence) => {
  const edit = { what: 'updated', before: { owedBy: 'ben' }, after: { owedBy: 'cleo' } };
  expect(told({ ...edit, stake: change })).toBe(sentence);
  expect(told({ ...expense, ...edit, stake: change })).toBe(sentence);
});

test.each<[ReturnType<typeof stake>, string]>([
  [stake(500, 5, 'Coffee'), 'changed “Milk”, now “Coffee”: you get back $5.00, not $500.00'],
  [stake(60, 0), 'changed “Milk”: you get back nothing, not $60.00'],
  [stake(-60, 0), 'changed “Milk”: you owe nothing, not $60.00'],
  [stake(0, 60), 'changed “Milk”: you get back $60.00, not nothing'],
  [stake(-10, -12), 'changed “Milk”: you owe $12.00, not $10.00'],
  [stake(60, -5), 'changed “Milk”: you owe $5.00, where you got back $60.00'],
  [stake(-5, 60), 'changed “Milk”: you get back $60.00, where you owed $5.00'],
])('an edit of a debt names both amounts: %j', (change, sentence) => {
  const edit = { what: 'updated', before: { paidBy: 'anna' }, after: { paidBy: 'cleo' } };
  expect(told({ ...edit, stake: change })).toBe(sentence);
  expect(told({ ...expense, ...edit, stake: change })).toBe(sentence);
});

test('the end of the reader’s dispute names both amounts', () => {
  const end = { what: 'dispute_ended', before: { amount: 50 }, after: { amount: 40 } };
  const sentence = 'ended your dispute by changing “Milk”, now “Cream”: you owe $40.00, not $50.00';
  expect(told({ ...end, stake: stake(-50, -40, 'Cream') })).toBe(sentence);
  expect(told({ ...expense, ...end, stake: stake(-50, -40, 'Cream') })).toBe(sentence);
  const out = { ...end, after: null, subject: null, stake: stake(-50, 0) };
  expect(told(out)).toBe('ended your dispute by changing “Milk”: you owe nothing, not $50.00');
  const moved = { ...end, stake: between({ ben: -50 }, { cleo: -50 }) };
  expect(told(moved)).toBe(
    'ended your dispute by changing “Milk”: you owe Cleo $50.00, no longer Ben',
  );
});

const gone = (debts: object[], fields: Partial<NotificationResource> = {}) => ({
  what: 'left',
  ...{ resourceType: 'members' as const, resourceId: 'ben', subject: null },
  before: { name: 'Ben', role: 'user', debts },
  after: null,
  ...fields,
});
const owing = (debtorId: string, creditorId: string, amount = 12) => {
  return { debtorId, creditorId, amount };
};

test.each<[Partial<NotificationResource>, string]>([
  [gone([]), 'left the household'],
  [gone([owing('ben', 'anna')]), 'left the household: they owe you $12.00'],
  [gone([owing('anna', 'ben')]), 'left the household: you owe them $12.00'],
  [
    gone([owing('ben', 'anna')], { actorId: 'cleo', actorName: 'Cleo', what: 'removed' }),
    'removed Ben from the household: Ben owes you $12.00',
  ],
  [
    gone([owing('anna', 'cleo'), owing('ben', 'anna', 3)], {
      ...{ actorId: 'cleo', actorName: 'Cleo', what: 'removed', resourceId: 'anna' },
      before: { name: 'Anna', debts: [owing('anna', 'cleo'), owing('ben', 'anna', 3)] },
    }),
    'removed you from the household: you owe them $12.00 and Ben owes you $3.00',
  ],
])('a removed member is named with open debts: %j', (fields, sentence) => {
  expect(told(fields)).toBe(sentence);
});

test('an entry has the name it had then, not today’s', () => {
  const renamed = { ...subject!, name: 'Coffee', amount: 5 };
  expect(told({ subject: renamed, stake: stake(0, -12) })).toBe(
    'added “Milk”, $12.00: you owe them',
  );
  const deleted = { what: 'deleted', before: {}, after: {}, subject: renamed };
  expect(told({ ...deleted, stake: stake(-12, 0) })).toBe(
    'deleted “Milk”, $12.00 that you owe them',
  );
  const edit = { what: 'updated', before: { optional: true }, after: { optional: false } };
  expect(told({ ...edit, subject: renamed, stake: stake(-12, -12) })).toContain('“Milk”');
});

test.each<[what: string, did: string]>([
  ['deleted', 'deleted'],
  ['restored', 'brought back'],
])('%s: the meaning at that time, despite later changes', (what, did) => {
  const [before, after] = what === 'deleted' ? [1, 0] : [0, 1];
  const change = (net: number, ...people: string[]) => {
    const nets = Object.fromEntries(people.map((one) => [one, net / people.length]));
    return between(before ? nets : {}, after ? nets : {});
  };
  for (const thing of [
    { what, before: {}, after: {} },
    { ...expense, what },
  ]) {
    for (const now of [null, { ...subject!, name: 'Coffee', amount: 3 }]) {
      const sentence = (fields: Partial<NotificationResource>) =>
        told({ ...thing, subject: now, ...fields });
      expect(sentence({ stake: change(60, 'ben') })).toBe(
        `${did} “Milk”, $60.00 that they owe you`,
      );
      expect(sentence({ stake: change(60, 'ben', 'cleo') })).toBe(
        `${did} “Milk”, $60.00 that Ben and Cleo owe you`,
      );
      expect(sentence({ stake: change(-60, 'cleo') })).toBe(
        `${did} “Milk”, $60.00 that you owe Cleo`,
      );
    }
  }
});
