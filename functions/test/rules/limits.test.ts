import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Transaction } from '../../src/core/transaction/stored.ts';
import * as paths from '../../src/platform/firestore/paths.ts';
import { placedDocumentsOf, place } from '../support/households/household-documents.ts';
import * as direct from './direct-write.ts';
import { isLetThrough, type DirectWrite } from './direct-write.ts';
import { rulesFile, useRules } from './rules-environment.ts';
import { rulesCategory, householdOf, transaction } from './sample-household.ts';

/**
 * Firestore evaluates at most 1,000 expressions per document and refuses more. The most expensive writes are
 * tested with sixty expressions more than the rules have, so that the limit is noticed before users reach it.
 */

const source = readFileSync(rulesFile, 'utf8');
const padding = `function padding() { return ${Array(20).fill('true').join(' && ')}; }`;
const padded = source
  .replace('function isVerified()', `${padding}\nfunction isVerified()`)
  .replaceAll(/allow (create|update): if /g, 'allow $1: if padding() && ');

const sample = householdOf();
const id = sample.household.id;
const before = transaction();
const oldCategory = rulesCategory();
const tenCategories = Array.from({ length: 10 }, (_, index) => ({
  id: `category-${index}`,
  name: `Category ${index}`,
}));
const everything: Partial<Transaction> = {
  amountCents: 999_999_999,
  transactionDate: '2024-02-29',
  paidBy: 'writer',
  owedBy: 'admin',
  note: 'Everything changes',
  categories: tenCategories,
  category: 'Category 0',
  paid: true,
  optional: true,
};

const rules = useRules(
  'limits',
  [
    ...placedDocumentsOf(sample),
    place(paths.transactions(id).doc(before.id), before),
    place(paths.categories(id).doc(oldCategory.id), oldCategory),
  ],
  padded,
);

const dearest: [string, () => DirectWrite][] = [
  [
    'a creation for someone else',
    () => direct.enteredTransactionWrite(id, 'writer', { ...everything, enteredBy: 'owner' }),
  ],
  ['an edit of everything', () => direct.editedTransactionWrite(id, 'writer', before, everything)],
  [
    'a new category',
    () => direct.addedCategoryWrite(id, 'writer', rulesCategory({ groupName: 'Daily' })),
  ],
  [
    'an edit of a category',
    () =>
      direct.editedCategoryWrite(id, 'writer', oldCategory, {
        name: 'Food',
        description: 'Everything changes',
        color: '#000000',
        groupName: 'Daily',
      }),
  ],
];

test.each(dearest)('%s stays sixty expressions below the limit', async (_what, make) => {
  expect(padded).not.toBe(source);
  expect(await isLetThrough(rules.as('writer'), make())).toBe(true);
});

test('the rules file is well below the release limit of 256 KiB', () => {
  expect(Buffer.byteLength(source)).toBeLessThan(64 * 1024);
});
