import { afterAll, beforeAll, expect, test } from 'vitest';
import * as direct from './direct-write.ts';
import { EditCases, to, type EditCase } from './edit-cases.ts';
import { transaction } from './sample-household.ts';

/** Only the API derives search words: a direct write keeps them, or marks the transaction as unindexed. */

const cases = new EditCases();

beforeAll(() => cases.start('edited-words'));
afterAll(() => cases.rules.stop());

const unread = { words: ['?'] };
const note = to({ note: 'Other' });
const optional = to({ optional: true });

const taken: [string, EditCase][] = [
  ['another text, marked as unread', { change: note }],
  ['the same text, marked as unread', { change: optional, spoil: unread }],
  ['the same text, with the words it had', { change: optional }],
  ['another text of one that waits to be read', { before: unread, change: note }],
  [
    'the paid mark of one that waits to be read',
    { before: unread, change: direct.paidToggleWrite },
  ],
];

test.concurrent.each(cases.prepare(taken))('allowed: $what', async ({ attempt }) => {
  expect(await attempt()).toBe(true);
});

const old = { words: transaction().words };
const forged = { words: ['rent'] };

const refused: [string, EditCase][] = [
  ['another note with the words it had', { change: note, spoil: old }],
  ['another amount with the words it had', { change: to({ amountCents: 1 }), spoil: old }],
  ['another payer with the words it had', { change: to({ paidBy: 'owner' }), spoil: old }],
  ['another note with words made up', { change: note, spoil: forged }],
  ['another note without words', { change: note, spoil: { words: [] } }],
  [
    'another note, marked as unread and with a word',
    { change: note, spoil: { words: ['?', 'r'] } },
  ],
  ['words made up', { change: optional, spoil: forged }],
  [
    'words made up with the paid mark',
    { actor: 'payer', change: direct.paidToggleWrite, spoil: forged },
  ],
  ['words made up with a deletion', { change: direct.removedTransactionWrite, spoil: forged }],
];

test.concurrent.each(cases.prepare(refused))('refused: $what', async ({ attempt }) => {
  expect(await attempt()).toBe(false);
});
