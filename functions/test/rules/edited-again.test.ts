import { afterAll, beforeAll, expect, test } from 'vitest';
import * as direct from './direct-write.ts';
import { EditCases, to, type EditCase } from './edit-cases.ts';
import { sampleDeletion } from './sample-household.ts';

/** A transaction cannot be edited directly twice in a short time, because each edit notifies others. */

const cases = new EditCases();
const note = to({ note: 'Other' });
const paid = { paid: true, paidDate: new Date(0) };

/** Changed that many seconds before the cases run, which takes less than half a minute. */
const ago = (seconds: number) => ({ updatedAt: new Date(Date.now() - seconds * 1000) });

beforeAll(() => cases.start('edited-again'));
afterAll(() => cases.rules.stop());

const refused: [string, EditCase][] = [
  ['a note', { before: ago(60), change: note }],
  [
    'back to unpaid',
    { actor: 'debtor', before: { ...paid, ...ago(60) }, change: direct.paidToggleWrite },
  ],
  ['restored', { before: { ...sampleDeletion, ...ago(60) }, change: direct.restore }],
];

test.each(cases.prepare(refused))('within two minutes, refused: $what', async ({ attempt }) => {
  expect(await attempt()).toBe(false);
});

const taken: [string, EditCase][] = [
  ['a note after two minutes', { before: ago(121), change: note }],
  ['to paid', { actor: 'payer', before: ago(60), change: direct.paidToggleWrite }],
  ['deleted', { before: ago(60), change: direct.removedTransactionWrite }],
];

test.each(cases.prepare(taken))('allowed: $what', async ({ attempt }) => {
  expect(await attempt()).toBe(true);
});
