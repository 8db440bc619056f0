import { describe, expect } from 'vitest';
import { fillFormerHouseholds } from '../../../src/people/users/former-households.service.ts';
import { createStore } from '../../../src/create-store.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import { pathsWith, readWholeDatabase } from '../../support/server/all-documents.ts';
import type { TestApi, TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { expectConsistent } from '../../support/households/consistency.ts';

/**
 * Members who left before accounts recorded former households: their documents are as an older version wrote
 * them. Account deletion removes all data there too.
 */

const photoURL = 'https://lh3.googleusercontent.com/old-portrait';

/** Leaves, and sets both documents to the state before account deletion existed. */
async function leaveLongAgo(api: TestApi, household: string, who: TestClient): Promise<void> {
  await who.put('/user/me', { name: 'Ben', photoURL });
  expect((await who.delete(`/households/${household}/members/${who.uid}`)).status).toBe(204);
  const account = { activeHouseholdId: null, householdIds: [] };
  await api.firestore.doc(`users/${who.uid}`).set(account);
  const member = api.firestore.doc(`households/${household}/members/${who.uid}`);
  const { name, email, joinedAt, leftAt } = (await member.get()).data()!;
  await member.set({ name, email, photoURL, joinedAt, leftAt, role: 'user', grants: {} });
}

/** Runs the job from the start, because other tests of the file have run it. */
async function fill(api: TestApi, householdsInRun?: number): Promise<number> {
  await api.firestore.doc('jobs/formerHouseholds').delete();
  let found = 0;
  const isDone = async () =>
    (await api.firestore.doc('jobs/formerHouseholds').get()).data()?.['isDone'] === true;
  while (!(await isDone())) {
    found += await fillFormerHouseholds(createStore(api.firestore), api.auth, householdsInRun);
  }
  return found;
}

const remove = (who: TestClient, name: string) => who.delete('/user/me', { name, deletes: [] });

async function expectForgotten(api: TestApi, household: string, who: TestClient): Promise<void> {
  const all = await readWholeDatabase(api.firestore);
  for (const trace of [who.email, `${photoURL}`]) expect(pathsWith(all, trace)).toEqual([]);
  const member = await api.firestore.doc(`households/${household}/members/${who.uid}`).get();
  expect(member.data()).toMatchObject({ email: '', photoURL: null, accountId: null });
  await expectConsistent(api, household);
}

describe('a former household that the account did not record', () => {
  apiTest(
    'is found once, in parts of any size, and removed with the account',
    async ({ api, home: { household, ana, ben, cleo } }) => {
      const row = await lend(ben, cleo, 9);
      await leaveLongAgo(api, household, ben);
      expect(await fill(api, 1)).toBe(1);
      expect(await fill(api)).toBe(0);
      expect((await remove(ben, 'Ben')).status).toBe(204);
      await expectForgotten(api, household, ben);
      expect((await ana.get(`/transactions/${row.id}`)).body.paidBy).toBe(ben.uid);
    },
  );

  apiTest(
    'is cleaned up by the job if the account was deleted first',
    async ({ api, home: { household, ben, cleo } }) => {
      await lend(ben, cleo, 9);
      await leaveLongAgo(api, household, ben);
      expect((await remove(ben, 'Ben')).status).toBe(204);
      expect(await fill(api)).toBe(1);
      await expectForgotten(api, household, ben);
      expect(await fill(api)).toBe(0);
    },
  );

  apiTest(
    'keeps the address while the account exists, for e-mails to former members',
    async ({ api, home: { household, ben, cleo } }) => {
      await lend(ben, cleo, 9);
      await leaveLongAgo(api, household, ben);
      await fill(api);
      const member = await api.firestore.doc(`households/${household}/members/${ben.uid}`).get();
      expect(member.data()?.['email']).toBe(ben.email);
      expect((await ben.get('/user/me')).body.households).toEqual([]);
      await remove(ben, 'Ben');
    },
  );
});
