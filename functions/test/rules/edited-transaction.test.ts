import { deleteDoc, doc, Timestamp } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as paths from '../../src/platform/firestore/paths.ts';
import * as direct from './direct-write.ts';
import { isAccepted } from './direct-write.ts';
import { EditCases, to, type Change, type Changes, type EditCase } from './edit-cases.ts';
import { sampleDeletion, transaction } from './sample-household.ts';

/** Permission to change an existing transaction, and its immutable fields. */

const cases = new EditCases();
const id = cases.householdId;
const prepare = cases.prepare.bind(cases);
const paid = { paid: true, paidDate: new Date(0) };
const secondAgo = () => Timestamp.fromMillis(Date.now() - 1_000);

beforeAll(() => cases.start('edited-transaction'));
afterAll(() => cases.rules.stop());

const toPayment = to({ category: 'Settlement', categories: [] });

/** The same change, described differently in the history. */
const told =
  (what: string, change: Change): Change =>
  (...one) => {
    const write = change(...one);
    return { ...write, entry: { ...write.entry, what } };
  };

const taken: [string, EditCase][] = [
  ['the amount', { change: to({ amountCents: 1 }) }],
  ['the date', { change: to({ transactionDate: '2024-02-29' }) }],
  ['the note', { change: to({ note: '' }) }],
  ['the optional mark', { change: to({ optional: true }) }],
  ['the category', { change: to({ category: 'Rent', categories: [] }) }],
  [
    'more categories',
    { change: to({ categories: [...transaction().categories, { id: 'b', name: 'B' }] }) },
  ],
  ['who paid', { change: to({ paidBy: 'owner' }) }],
  ['of whom it is, by an admin', { actor: 'admin', change: to({ paidBy: 'writer' }) }],
  ['who owes', { change: to({ owedBy: null }) }],
  ['who paid and who owes, swapped', { change: to({ paidBy: 'debtor', owedBy: 'payer' }) }],
  ['to someone outside', { change: to({ paidBy: null, payTo: 'Landlord' }) }],
  [
    'from someone outside',
    { before: { paidBy: null, payTo: 'Landlord' }, change: to({ paidBy: 'owner', payTo: null }) },
  ],
  ['to paid, with a note', { change: to({ paid: true, note: 'Paid in cash' }) }],
  ['an unpaid debt made a payment, by an admin', { actor: 'admin', change: toPayment }],
  [
    'an unpaid debt made a payment, by one of the two',
    { before: { paidBy: 'owner' }, change: toPayment },
  ],
  ['back to unpaid', { before: paid, change: to({ paid: false, paidDate: null }) }],
  [
    'the note of one that a leaver paid',
    { before: { paidBy: 'leaver' }, change: to({ note: '' }) },
  ],
  [
    'the note of one that was once in a settlement',
    { before: { settlementIds: ['old'] }, change: to({ note: '' }) },
  ],
  ['the note of an imported one', { before: { importId: 'ended' }, change: to({ note: '' }) }],
  ['an imported one to paid', { before: { importId: 'ended' }, change: direct.paidToggleWrite }],
  [
    'the note while an import writes it',
    { before: { importId: 'begun' }, change: to({ note: '' }) },
  ],
  ['to paid, as the payer', { actor: 'payer', change: direct.paidToggleWrite }],
  ['to unpaid, as the debtor', { actor: 'debtor', before: paid, change: direct.paidToggleWrite }],
];

test.concurrent.each(prepare(taken))('allowed: $what', async ({ attempt }) => {
  expect(await attempt()).toBe(true);
});

const note = to({ note: 'Other' });

const disputed = { disputes: [{ memberId: 'debtor', reason: 'Not mine', at: new Date(0) }] };

const refused: [string, EditCase][] = [
  ['no amount', { change: to({ amountCents: 0 }) }],
  ['half a cent', { change: to({ amountCents: 0.5 }) }],
  ['too large an amount', { change: to({ amountCents: 1_000_000_000 }) }],
  ['put between two others', { change: to({ paidBy: 'writer' }) }],
  ['somebody else owes it', { change: to({ owedBy: 'writer' }) }],
  ['the debtor paid it', { change: to({ paidBy: 'debtor' }) }],
  ['a stranger paid it', { change: to({ paidBy: 'stranger', owedBy: 'owner' }) }],
  ['a leaver owes it', { change: to({ paidBy: 'owner', owedBy: 'leaver' }) }],
  ['of what a leaver gets back', { before: { paidBy: 'leaver' }, change: to({ amountCents: 1 }) }],
  ['a name for a member who paid', { change: to({ payTo: 'Somebody' }) }],
  ['a day that does not exist', { change: to({ transactionDate: '2026-04-31' }) }],
  ['another name of the first category', { change: to({ category: 'Rent' }) }],
  [
    'a category twice',
    { change: to({ categories: [...transaction().categories, { id: 'groceries', name: 'B' }] }) },
  ],
  ['the same version', { change: note, spoil: { version: 3 } }],
  ['the version after the next', { change: note, spoil: { version: 5 } }],
  ['a version that is no whole number', { change: note, spoil: { version: 4.5 } }],
  ['changed earlier', { change: note, spoil: { updatedAt: secondAgo() } }],
  ['the entry of the change before', { change: note, spoil: { lastActivityId: 'before' } }],
  ['another owner', { change: note, spoil: { enteredBy: 'payer' } }],
  ['entered at another time', { change: note, spoil: { entered: secondAgo() } }],
  ['entered on another day', { change: note, spoil: { enteredDay: '2026-01-01' } }],
  ['another id', { change: note, spoil: { id: 'other' } }],
  ['another import', { change: note, spoil: { importId: 'other' } }],
  ['a paid debt made a payment, which counts again', { before: paid, change: toPayment }],
  ['a row of an expense', { before: { expenseId: 'an-expense' }, change: note }],
  [
    'to paid while an import writes it',
    { before: { importId: 'begun' }, change: direct.paidToggleWrite },
  ],
  [
    'to paid with a note while an import writes it',
    { before: { importId: 'begun' }, change: to({ paid: true, note: 'Paid in cash' }) },
  ],
  ['nothing', { change: to({}) }],
  [
    'a debt of two others made a payment, by who may write it',
    { actor: 'writer', before: { paidBy: 'payer', owedBy: 'debtor' }, change: toPayment },
  ],
  ['a note that reads backwards', { change: to({ note: '\u202e00.003$' }) }],
  ['disputed', { before: disputed, change: note }],
  ['disputed, to paid', { actor: 'payer', before: disputed, change: direct.paidToggleWrite }],
  ['made disputed', { change: note, spoil: disputed }],
  ['a dispute ended', { before: disputed, change: note, spoil: { disputes: [] } }],
  ['a comment more', { change: note, spoil: { commentCount: 1 } }],
  ['made a row of an expense', { change: note, spoil: { expenseId: 'an-expense' } }],
  ['made money that came back', { change: note, spoil: { isRefund: true } }],
  ['another settlement of the past', { change: note, spoil: { settlementIds: ['other'] } }],
  ['something settled', { change: note, spoil: { settledCents: 1 } }],
  ['something applied', { change: note, spoil: { appliedCents: 1 } }],
  ['in a settlement', { change: note, spoil: { inSettlement: true, signedCents: -12_345 } }],
  ['an item of a settlement', { change: note, spoil: { settlementId: 'other' } }],
  ['a debt of a settlement', { change: note, spoil: { debtOfSettlementId: 'other' } }],
  ['parties without the debtor', { change: note, spoil: { parties: ['owner', 'payer'] } }],
  ['a party more', { change: note, spoil: { parties: ['debtor', 'member', 'owner', 'payer'] } }],
  ['openParties emptied', { change: note, spoil: { openParties: [] } }],
  [
    'openParties of a paid one',
    { before: paid, change: note, spoil: { openParties: ['payer', 'debtor'] } },
  ],
  ['another signed amount', { change: note, spoil: { signedCents: 1 } }],
  ['a field that nobody knows', { change: note, spoil: { colour: 'red' } }],
  ['expiring', { change: note, spoil: { expireAt: secondAgo() } }],
  ['paid without a date', { change: to({ paid: true }), spoil: { paidDate: null } }],
  ['paid earlier', { change: to({ paid: true }), spoil: { paidDate: secondAgo() } }],
  ['unpaid with a date', { before: paid, change: to({ paid: false }) }],
  ['paid at another time', { before: paid, change: note, spoil: { paidDate: secondAgo() } }],
];

test.concurrent.each(prepare(refused))('refused: $what', async ({ attempt }) => {
  expect(await attempt()).toBe(false);
});

describe('a transaction with a settlement', () => {
  const touched: [string, Changes][] = [
    ['partly settled', { settledCents: 1 }],
    ['partly applied', { appliedCents: 1, settlementId: 'some', inSettlement: true }],
    ['an item', { settlementId: 'some' }],
    ['a captured debt', { debtOfSettlementId: 'some' }],
    ['still marked as in a settlement', { inSettlement: true }],
  ];
  const changes: [string, Change][] = [
    ['edit', note],
    ['toggle', direct.paidToggleWrite],
    ['delete', direct.removedTransactionWrite],
  ];
  const attempts = touched.flatMap(([what, before]) =>
    changes.map(([name, change]): [string, EditCase] => [
      `${name} one that is ${what}`,
      { before, change },
    ]),
  );

  test.concurrent.each(prepare(attempts))('nobody may $what', async ({ attempt }) => {
    expect(await attempt()).toBe(false);
  });
});

describe('the paid mark', () => {
  const settlement = { category: 'Settlement', categories: [] };
  const forbidden: [string, EditCase][] = [
    ['of a payment between members', { before: settlement, change: direct.paidToggleWrite }],
    [
      'of one, as its payer',
      { before: settlement, actor: 'payer', change: direct.paidToggleWrite },
    ],
    ['while it becomes one', { change: to({ ...settlement, paid: true }) }],
    [
      'while it ceases to be one',
      { before: settlement, change: to({ category: 'Rent', paid: true }) },
    ],
    ['and the note, as the payer', { actor: 'payer', change: to({ paid: true, note: 'Mine' }) }],
    [
      'and the amount, as the debtor',
      { actor: 'debtor', change: to({ paid: true, amountCents: 1 }) },
    ],
    [
      'without its open parties, as the debtor',
      {
        actor: 'debtor',
        change: direct.paidToggleWrite,
        spoil: { openParties: ['payer', 'debtor'] },
      },
    ],
    ['not at all, as the debtor', { actor: 'debtor', change: to({}) }],
    [
      'of a deleted one, as the payer',
      { before: sampleDeletion, actor: 'payer', change: direct.paidToggleWrite },
    ],
  ];

  test.concurrent.each(prepare(forbidden))('$what may not be changed', async ({ attempt }) => {
    expect(await attempt()).toBe(false);
  });
});

describe('deleting and restoring', () => {
  const days = (count: number) => Timestamp.fromMillis(Date.now() + count * 24 * 3_600_000);
  const over = { deletedAt: new Date(0), expireAt: new Date(Date.now() - 1_000) };
  const forbidden: [string, EditCase][] = [
    [
      'deleted earlier',
      { change: direct.removedTransactionWrite, spoil: { deletedAt: secondAgo() } },
    ],
    ['kept for a day', { change: direct.removedTransactionWrite, spoil: { expireAt: days(1) } }],
    ['kept for a year', { change: direct.removedTransactionWrite, spoil: { expireAt: days(365) } }],
    ['kept for ever', { change: direct.removedTransactionWrite, spoil: { expireAt: null } }],
    [
      'still open',
      { change: direct.removedTransactionWrite, spoil: { openParties: ['payer', 'debtor'] } },
    ],
    ['changed by the way', { change: direct.removedTransactionWrite, spoil: { note: 'Other' } }],
    // Its comments would stay forever: the API deletes them with it.
    [
      'deleted with comments',
      { before: { commentCount: 1 }, change: direct.removedTransactionWrite },
    ],
    // They would be purged although the transaction exists: the API keeps them with it.
    [
      'restored with comments',
      { before: { ...sampleDeletion, commentCount: 1 }, change: direct.restore },
    ],
    ['deleted twice', { before: sampleDeletion, change: direct.removedTransactionWrite }],
    [
      'deleted twice, as an edit',
      { before: sampleDeletion, change: told('updated', direct.removedTransactionWrite) },
    ],
    [
      'deleted with another note',
      { change: (...one) => direct.removedTransactionWrite(...one, { note: 'Other' }) },
    ],
    [
      'restored with another note',
      { before: sampleDeletion, change: (...one) => direct.restore(...one, { note: 'Other' }) },
    ],
    [
      'deleted for ever',
      { before: sampleDeletion, change: told('updated', to({})), spoil: { expireAt: null } },
    ],
    ['edited while deleted', { before: sampleDeletion, change: note }],
    ['restored when it is too late', { before: over, change: direct.restore }],
    ['restored though it is there', { change: direct.restore }],
    [
      'restored but still expiring',
      { before: sampleDeletion, change: direct.restore, spoil: { expireAt: days(1) } },
    ],
    [
      'restored without its open parties',
      { before: sampleDeletion, change: direct.restore, spoil: { openParties: [] } },
    ],
    [
      'restored with another amount',
      { before: sampleDeletion, change: direct.restore, spoil: { amountCents: 1, signedCents: 1 } },
    ],
  ];

  test.concurrent.each(prepare(forbidden))('refused: $what', async ({ attempt }) => {
    expect(await attempt()).toBe(false);
  });

  const kept = cases.seed(transaction());
  const document = paths.transactions(id).doc(kept.id);

  test.each(['owner', 'admin', 'superadmin'])('nobody deletes the document: %s', async (who) => {
    expect(await isAccepted(deleteDoc(doc(cases.rules.as(who), document.path)))).toBe(false);
  });
});
