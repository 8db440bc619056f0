import { doc, getDocFromServer } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import type { Member } from '../../src/core/household/stored.ts';
import * as paths from '../../src/platform/firestore/paths.ts';
import { placedDocumentsOf, place } from '../support/households/household-documents.ts';
import * as direct from './direct-write.ts';
import { isAccepted, isLetThrough } from './direct-write.ts';
import { useRules } from './rules-environment.ts';
import { householdOf, sampleMembers, transaction } from './sample-household.ts';

/**
 * An account signs in, and a member belongs to a household. Two documents, which only the API writes, link
 * them. The other rules tests use members of both kinds; these test accounts that have only a matching id.
 */

const { payer } = sampleMembers;
const like = (id: string, changes: Partial<Member>): Member => ({ ...payer, id, ...changes });

const members = [
  ...Object.values(sampleMembers),
  // Nobody signs in as Sam, a guest. An account happens to have this id.
  like('sam', { accountId: null }),
  like('tess', { accountId: 'tess-signs-in' }),
  like('uma', { accountId: 'uma-signs-in', leftAt: new Date() }),
];
const sample = householdOf({ members });
const id = sample.household.id;
const row = transaction({ paidBy: 'tess', owedBy: 'sam', enteredBy: 'tess' });
/** A claim of Sam's, a new one for each attempt. */
const claim = () => transaction({ paidBy: 'sam', owedBy: 'tess', enteredBy: 'tess' });
const claims = [claim(), claim(), claim(), claim(), claim(), claim()] as const;

const namedIn = (uid: string, memberId: string) => ({
  path: paths.users.doc(uid).path,
  data: { activeHouseholdId: id, householdIds: [id], memberIds: { [id]: memberId } },
});

const rules = useRules('accounts-and-members', [
  ...placedDocumentsOf(sample),
  ...[row, ...claims].map((one) => place(paths.transactions(id).doc(one.id), one)),
  namedIn('tess-signs-in', 'tess'),
  namedIn('uma-signs-in', 'uma'),
  // A state that the API never writes: the member document links to another's account, or to none.
  namedIn('intruder', 'tess'),
  namedIn('pretender', 'sam'),
  namedIn('dreamer', 'nobody'),
]);

const mayRead = (uid: string, path: string) =>
  isAccepted(getDocFromServer(doc(rules.as(uid), path)));

const open = {
  household: paths.households.doc(id).path,
  row: paths.transactions(id).doc(row.id).path,
};
const ownOf = (memberId: string) => ({
  member: paths.members(id).doc(memberId).path,
  signal: paths.signals(id).doc(memberId).path,
});

test('an account that joined as a guest reads and writes as that member', async () => {
  for (const path of [...Object.values(open), ...Object.values(ownOf('tess'))]) {
    expect([path, await mayRead('tess-signs-in', path)]).toEqual([path, true]);
  }
  const paid = direct.paidToggleWrite(id, 'tess', row);
  expect(await isLetThrough(rules.as('tess-signs-in'), paid)).toBe(true);
});

test("a guest's claim cannot be lowered directly by anybody", async () => {
  const [paid, gone, less, moved, byAdmin, named] = claims;
  const tess = rules.as('tess-signs-in');
  const attempts = [
    isLetThrough(tess, direct.paidToggleWrite(id, 'tess', paid)),
    isLetThrough(tess, direct.removedTransactionWrite(id, 'tess', gone)),
    isLetThrough(tess, direct.editedTransactionWrite(id, 'tess', less, { amountCents: 1 })),
    isLetThrough(tess, direct.editedTransactionWrite(id, 'tess', moved, { owedBy: 'payer' })),
    isLetThrough(rules.as('admin'), direct.paidToggleWrite(id, 'admin', byAdmin)),
    isLetThrough(tess, direct.editedTransactionWrite(id, 'tess', named, { note: 'Tent' })),
  ];
  expect(await Promise.all(attempts)).toEqual([false, false, false, false, false, true]);
});

test('an account acts as the member only, not under its own id', async () => {
  const write = direct.enteredTransactionWrite(id, 'tess-signs-in', {
    enteredBy: 'tess-signs-in',
    paidBy: 'tess',
  });
  expect(await isLetThrough(rules.as('tess-signs-in'), write)).toBe(false);
  const { signal } = ownOf('tess-signs-in');
  expect(await mayRead('tess-signs-in', signal)).toBe(false);
});

describe.each([
  ['an account with the id of a member who has none', 'sam', 'sam'],
  ['an account with the id of a member who signs in with another', 'tess', 'tess'],
  ['an account that names a member of another account', 'intruder', 'tess'],
  ['an account that names a member who has none', 'pretender', 'sam'],
  ['an account that names nobody', 'dreamer', 'nobody'],
  ['who has left', 'uma-signs-in', 'uma'],
])('%s', (_who, uid, memberId) => {
  test('reads nothing', async () => {
    for (const path of [...Object.values(open), ...Object.values(ownOf(memberId))]) {
      expect([path, await mayRead(uid, path)]).toEqual([path, false]);
    }
  });

  test('writes nothing', async () => {
    const write = direct.enteredTransactionWrite(id, memberId, {
      enteredBy: memberId,
      owedBy: 'payer',
    });
    expect(await isLetThrough(rules.as(uid), write)).toBe(false);
    expect(
      await isLetThrough(rules.as(uid), direct.removedTransactionWrite(id, memberId, row)),
    ).toBe(false);
  });
});
