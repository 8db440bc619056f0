import { describe, expect } from 'vitest';
import { fillFormerHouseholds } from '../../../src/people/users/former-households.service.ts';
import { Store } from '../../../src/platform/firestore/store.ts';
import { lend } from '../../support/entries/settlement-fixture.ts';
import { expectInOrder } from '../../support/households/guest-fixture.ts';
import { pathsWith, readAllDocuments } from '../../support/server/all-documents.ts';
import type { TestApi, TestClient } from '../../support/server/api-client.ts';
import { test } from '../../support/server/api-test.ts';

/**
 * Who left a household before accounts remembered that: their documents are as an older version wrote them. Deleting the
 * account leaves nothing of it there either.
 */

const photoURL = 'https://lh3.googleusercontent.com/old-portrait';

/** Leaves, and makes both documents what they were before accounts could be deleted. */
async function leaveLongAgo(api: TestApi, household: string, who: TestClient): Promise<void> {
  await who.put('/user/me', { name: 'Ben', photoURL });
  expect((await who.delete(`/households/${household}/members/${who.uid}`)).status).toBe(204);
  const account = { activeHouseholdId: null, householdIds: [] };
  await api.firestore.doc(`users/${who.uid}`).set(account);
  const member = api.firestore.doc(`households/${household}/members/${who.uid}`);
  const { name, email, joinedAt, leftAt } = (await member.get()).data()!;
  await member.set({ name, email, photoURL, joinedAt, leftAt, role: 'user', grants: {} });
}

/** The job, from the start: other tests of the file have been there. */
async function fill(api: TestApi, householdsInRun?: number): Promise<number> {
  await api.firestore.doc('jobs/formerHouseholds').delete();
  let found = 0;
  const isDone = async () =>
    (await api.firestore.doc('jobs/formerHouseholds').get()).data()?.['isDone'] === true;
  while (!(await isDone())) {
    found += await fillFormerHouseholds(new Store(api.firestore), api.auth, householdsInRun);
  }
  return found;
}

const remove = (who: TestClient, name: string) => who.delete('/user/me', { name, deletes: [] });

async function expectForgotten(api: TestApi, household: string, who: TestClient): Promise<void> {
  const all = await readAllDocuments(api.firestore);
  for (const trace of [who.email, `${photoURL}`]) expect(pathsWith(all, trace)).toEqual([]);
  const member = await api.firestore.doc(`households/${household}/members/${who.uid}`).get();
  expect(member.data()).toMatchObject({ email: '', photoURL: null, accountId: null });
  await expectInOrder(api, household);
}

describe('who left before accounts remembered it', () => {
  test('is found once, by whatever pieces the job goes through, and then forgotten with the account', async ({
    api,
    home: { household, ana, ben, cleo },
  }) => {
    const row = await lend(ben, cleo, 9);
    await leaveLongAgo(api, household, ben);
    expect(await fill(api, 1)).toBe(1);
    expect(await fill(api)).toBe(0);
    expect((await remove(ben, 'Ben')).status).toBe(204);
    await expectForgotten(api, household, ben);
    expect((await ana.get(`/transactions/${row.id}`)).body.paidBy).toBe(ben.uid);
  });

  test('is forgotten when the job comes by, if the account went first', async ({
    api,
    home: { household, ben, cleo },
  }) => {
    await lend(ben, cleo, 9);
    await leaveLongAgo(api, household, ben);
    expect((await remove(ben, 'Ben')).status).toBe(204);
    expect(await fill(api)).toBe(1);
    await expectForgotten(api, household, ben);
    expect(await fill(api)).toBe(0);
  });

  test('keeps their address while the account is there: they are told by letter', async ({
    api,
    home: { household, ben, cleo },
  }) => {
    await lend(ben, cleo, 9);
    await leaveLongAgo(api, household, ben);
    await fill(api);
    const member = await api.firestore.doc(`households/${household}/members/${ben.uid}`).get();
    expect(member.data()?.['email']).toBe(ben.email);
    expect((await ben.get('/user/me')).body.households).toEqual([]);
    await remove(ben, 'Ben');
  });
});
