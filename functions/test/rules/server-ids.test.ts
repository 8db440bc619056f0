import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as paths from '../../src/platform/firestore/paths.ts';
import { placedDocumentsOf, place } from '../support/households/household-documents.ts';
import * as direct from './direct-write.ts';
import { isLetThrough, type DirectWrite } from './direct-write.ts';
import { useRules } from './rules-environment.ts';
import { rulesCategory, householdOf, transaction } from './sample-household.ts';

/**
 * Ids that the server derives cannot be taken in advance: clients name things by random UUIDs, and no derived
 * id has that form.
 */

const sample = householdOf();
const id = sample.household.id;
const rows = [transaction(), transaction(), transaction()] as const;
const own = rulesCategory();

const rules = useRules('server-ids', [
  ...placedDocumentsOf(sample),
  ...rows.map((row) => place(paths.transactions(id).doc(row.id), row)),
  place(paths.categories(id).doc(own.id), own),
]);

const version = (digit: number) => randomUUID().replace(/^(.{14})./, `$1${digit}`);

/** A new one each time, so that it is not in use. */
const derived: [string, () => string][] = [
  [
    'of a look at somebody else’s things',
    () => `view-as_admin_owner_${Date.now()}_${Math.random()}`,
  ],
  ['of an import', () => `import-${randomUUID()}`],
  ['of a row of an import', () => version(8)],
  ['made from a name', () => version(5)],
  ['with something behind it', () => `${randomUUID()}-0`],
];

/** [what, by whom, the write] */
const changes: [string, string, () => DirectWrite][] = [
  ['entering', 'owner', () => direct.enteredTransactionWrite(id, 'owner')],
  [
    'editing',
    'owner',
    () => direct.editedTransactionWrite(id, 'owner', rows[0], { note: 'Other' }),
  ],
  ['marking as paid', 'debtor', () => direct.paidToggleWrite(id, 'debtor', rows[1])],
  ['deleting', 'owner', () => direct.removedTransactionWrite(id, 'owner', rows[2])],
  ['adding a category', 'owner', () => direct.addedCategoryWrite(id, 'owner', rulesCategory())],
  [
    'editing a category',
    'owner',
    () => direct.editedCategoryWrite(id, 'owner', own, { name: 'Other' }),
  ],
];

/** The same write, recorded under another id. */
function recordedAs(write: DirectWrite, entryId: string): DirectWrite {
  return {
    ...write,
    document: { ...write.document, lastActivityId: entryId },
    entryPath: paths.activity(id).doc(entryId).path,
  };
}

describe.each(derived)('an id %s', (_what, derive) => {
  test.each(changes)('is refused for the history entry: %s', async (_name, who, make) => {
    expect(await isLetThrough(rules.as(who), recordedAs(make(), derive()))).toBe(false);
  });

  test('is refused for a new transaction and for a new category', async () => {
    const writes = [
      direct.enteredTransactionWrite(id, 'owner', { id: derive() }),
      direct.addedCategoryWrite(id, 'owner', rulesCategory({ id: derive() })),
    ];
    for (const write of writes) expect(await isLetThrough(rules.as('owner'), write)).toBe(false);
  });
});

test.each(changes)('a random UUID is allowed for the entry: %s', async (name, who, make) => {
  // A new transaction is recorded under its own id, so nobody can use that again.
  const write = recordedAs(make(), randomUUID());
  expect(await isLetThrough(rules.as(who), write)).toBe(name !== 'entering');
});

test.each([null, new Date()])(
  'the id of a deleted expense is refused for a new transaction, if it was deleted at %s',
  async (deletedAt) => {
    const taken = { id: randomUUID(), deletedAt };
    await rules.seed([{ path: paths.expenses(id).doc(taken.id).path, data: taken }]);
    const write = direct.enteredTransactionWrite(id, 'owner', { id: taken.id });
    expect(await isLetThrough(rules.as('owner'), write)).toBe(false);
  },
);
