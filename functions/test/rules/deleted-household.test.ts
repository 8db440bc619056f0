import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import {
  deleteDoc,
  doc,
  getDocFromServer,
  getDocsFromServer,
  setDoc,
  updateDoc,
  type Firestore,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteHousehold, restoreHousehold } from '../../src/people/households/deletion.service.ts';
import * as paths from '../../src/platform/firestore/paths.ts';
import { createStore } from '../../src/create-store.ts';
import type { Store } from '../../src/platform/firestore/store.ts';
import { testAccountIdOf } from '../support/households/accounts-of-members.ts';
import { place } from '../support/households/household-documents.ts';
import * as direct from './direct-write.ts';
import { isAccepted, isLetThrough } from './direct-write.ts';
import { listenedHousehold, listenedRow, sources, type Subject } from './listened-household.ts';
import { listen } from './listener.ts';
import { startRules, type Rules } from './rules-environment.ts';
import { names, sampleMembers } from './sample-household.ts';

/**
 * A household that its owner deleted, as the API leaves it: nobody reads or writes any of it directly,
 * whatever their role. After a restore it is as open as before.
 */

const { id, documents } = listenedHousehold('debtor');
const household = paths.households.doc(id).path;
/** A member who joined as a guest, under an account with another id. */
const claimer = { ...sampleMembers.payer, id: 'sam', accountId: 'sam-signs-in' };
const claiming = {
  path: paths.users.doc('sam-signs-in').path,
  data: { activeHouseholdId: id, householdIds: [id], memberIds: { [id]: 'sam' } },
};

let rules: Rules;
let app: ReturnType<typeof initializeApp>;
let store: Store;
beforeAll(async () => {
  rules = await startRules('deleted-household');
  app = initializeApp({ projectId: rules.projectId }, rules.projectId);
  store = createStore(getFirestore(app));
  await rules.seed([...documents, place(paths.members(id).doc('sam'), claimer), claiming]);
});
afterAll(async () => {
  await rules.stop();
  await deleteApp(app);
});

const asked = () => ({
  accountId: testAccountIdOf('superadmin'),
  householdId: id,
  now: new Date(),
});
const remove = () => deleteHousehold(store, asked(), { name: 'Sample' });
const restore = () => restoreHousehold(store, asked());

const askers: readonly { who: string; database: () => Firestore }[] = [
  ...names.map((who) => ({ who, database: () => rules.as(who) })),
  { who: 'sam', database: () => rules.as('sam-signs-in') },
  { who: 'stranger', database: () => rules.as('stranger') },
  { who: 'nobody', database: () => rules.asNobody() },
];
const subjects = Object.keys(sources) as Subject[];

/** The readers of each document, by name. */
async function findOpen(): Promise<string[]> {
  const open = askers.flatMap(({ who, database }) =>
    subjects.map(async (subject) => {
      const source = sources[subject](database(), household, who);
      const read =
        source.type === 'document' ? getDocFromServer(source) : getDocsFromServer(source);
      return (await isAccepted(read)) ? [`${who}: ${subject}`] : [];
    }),
  );
  return (await Promise.all(open)).flat();
}

describe('a deleted household', () => {
  test(
    'is readable by nobody until it is restored, and then by the same members',
    { timeout: 120_000 },
    async () => {
      const before = await findOpen();
      const expected = [
        'debtor: a transaction',
        'sam: the household',
        'superadmin: all settlements',
      ];
      expect(before).toEqual(expect.arrayContaining(expected));
      expect(before.filter((one) => /^(leaver|stranger|nobody):/.test(one))).toEqual([]);
      // Its own client: in a client with a listener, the listener answers repeated reads.
      const window = rules.as('debtor', { email_verified: true, name: 'listens' });
      const listener = listen(sources['a transaction'](window, household, 'debtor'), 'x');
      await listener.opened;

      await remove();
      expect(await findOpen()).toEqual([]);
      await rules.seed([
        place(paths.transactions(id).doc(listenedRow.id), { ...listenedRow, version: 9 }),
      ]);
      expect(await listener.ended).toBe('permission-denied');
      await rules.seed([place(paths.transactions(id).doc(listenedRow.id), listenedRow)]);

      await restore();
      expect(await findOpen()).toEqual(before);
      await remove();
    },
  );

  test.each(askers)('cannot be written: $who', async ({ who, database }) => {
    for (const write of [
      direct.enteredTransactionWrite(id, who, { enteredBy: who, owedBy: 'debtor' }),
      direct.paidToggleWrite(id, who, listenedRow),
      direct.removedTransactionWrite(id, who, listenedRow),
    ]) {
      expect(await isLetThrough(database(), write)).toBe(false);
    }
  });

  test.each(askers)('cannot be restored or deleted directly: $who', async ({ who, database }) => {
    const at = (path: string) => doc(database(), path);
    const member = `${household}/members/${who}`;
    const account = `users/${testAccountIdOf(who)}`;
    for (const write of [
      () => updateDoc(at(household), { deleted: null }),
      () => updateDoc(at(member), { leftAt: null }),
      () => setDoc(at(member), { role: 'superadmin', leftAt: null }),
      () => setDoc(at(account), { householdIds: [id], activeHouseholdId: id }, { merge: true }),
      ...documents.map(
        ({ path }) =>
          () =>
            deleteDoc(at(path)),
      ),
    ]) {
      expect(await isAccepted(write())).toBe(false);
    }
  });

  test('can be written after a restore by the same members', async () => {
    await restore();
    expect(
      await isLetThrough(rules.as('payer'), direct.paidToggleWrite(id, 'payer', listenedRow)),
    ).toBe(true);
    const stranger = direct.paidToggleWrite(id, 'stranger', listenedRow);
    expect(await isLetThrough(rules.as('stranger'), stranger)).toBe(false);
  });
});
