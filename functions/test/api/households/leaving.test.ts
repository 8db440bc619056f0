import { expect } from 'vitest';
import type { Json } from '../../support/server/api-client.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import {
  createTestHousehold,
  foundHousehold,
  invite,
  joinHousehold,
  readHistory,
  readSignal,
} from '../../support/households/household-fixture.ts';
import { ynabConfigBody } from '../../support/ynab/ynab-fixture.ts';
import { apiTest, expectRefusal } from '../../support/server/api-test.ts';

const memberPath = (householdId: string, uid: string) =>
  `/households/${householdId}/members/${uid}`;

apiTest('a former member keeps their name there, without role or rights', async ({ api }) => {
  const [id, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
  const own = await foundHousehold(ben, 'Own');
  await ben.put('/households/active', { householdId: id });
  const before = await readSignal(api, id, ana.uid);

  expect((await ben.delete(memberPath(id, ben.uid))).status).toBe(204);
  const stored = (await api.firestore.doc(`households/${id}/members/${ben.uid}`).get()).data();
  expect(stored).toMatchObject({ name: 'Ben', role: 'user', grants: {} });
  expect(stored?.['leftAt']).not.toBeNull();
  expect((await ben.in(own).get('/user/me')).body).toMatchObject({
    activeHouseholdId: own,
    households: [{ id: own }],
  });
  expect(await readSignal(api, id, ana.uid)).toBeGreaterThan(before!);
  expect((await readHistory(api, id)).at(-1)).toMatchObject({
    actor: ben.uid,
    what: 'left',
    resourceId: ben.uid,
  });
});

apiTest('all grants from and to a former member end, and other grants stay', async ({ api }) => {
  const [id, ...members] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
  const [ana, ben, cleo] = members.map(({ uid }) => uid) as [string, string, string];
  const household = api.firestore.doc(`households/${id}`);
  const grant = async (ownerId: string, granteeId: string) => {
    const right = { permissionType: 'read', expiresAt: null };
    await household
      .collection('permissions')
      .doc(`${ownerId}_${granteeId}_transactions`)
      .set({
        ...right,
        ownerId,
        granteeId,
        resourceType: 'transactions',
        grantedBy: ownerId,
        createdAt: new Date(),
      });
    await household
      .collection('members')
      .doc(granteeId)
      .set({ grants: { [ownerId]: { transactions: right } } }, { merge: true });
  };
  await grant(ben, ana);
  await grant(cleo, ana);
  await grant(ana, ben);
  expect((await members[1].put('/ynab/config', ynabConfigBody)).status).toBe(200);

  expect((await members[0].delete(memberPath(id, ben))).status).toBe(204);
  const left = await household.collection('permissions').get();
  expect(left.docs.map((document) => document.id)).toEqual([`${cleo}_${ana}_transactions`]);
  const grantsOf = async (uid: string) =>
    (await household.collection('members').doc(uid).get()).get('grants') as object;
  expect(Object.keys(await grantsOf(ana))).toEqual([cleo]);
  expect(await grantsOf(ben)).toEqual({});
  expect((await household.collection('ynabConfigs').doc(ben).get()).data()).toMatchObject({
    nextSyncAt: null,
    hasCredentials: false,
  });
  expect((await household.collection('ynabSecrets').doc(ben).get()).exists).toBe(false);
});

apiTest('a former member rejoins as a plain user, under their current name', async ({ api }) => {
  const [id, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
  const joinedAt = async () => {
    const users: { id: string; joinedAt: string }[] = (await ana.get('/users')).body;
    return users.find((user) => user.id === ben.uid)?.joinedAt;
  };
  const first = await joinedAt();
  await ana.put(`/users/${ben.uid}/role`, { role: 'superadmin' });
  await ben.delete(memberPath(id, ben.uid));
  await ben.put('/user/me', { name: 'Benjamin' });
  await joinHousehold(ana, id, ben);
  // They keep their place in the order of members, and so their colour.
  expect(await joinedAt()).toBe(first);
  expect((await ben.get('/user/me')).body).toMatchObject({ name: 'Benjamin', role: 'user' });
  expect((await ana.get('/users')).body).toHaveLength(2);
});

apiTest(
  'no earlier invite readmits a former member, neither one they created nor one they kept',
  async ({ api }) => {
    const [id, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
    await ana.put(`/users/${ben.uid}/role`, { role: 'admin' });
    const code = await invite(ben, id);
    const kept = await invite(ana, id);
    await ana.delete(memberPath(id, ben.uid));
    expect((await ben.post('/invites/accept', { code })).status).toBe(404);
    await expectRefusal(ben.post('/invites/accept', { code: kept }), 409, 'invite_used');
    const again = await invite(ana, id);
    expect((await ben.post('/invites/accept', { code: again })).status).toBe(200);
  },
);

apiTest('the last superadmin cannot leave', async ({ api }) => {
  const [id, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
  await expectRefusal(ana.delete(memberPath(id, ana.uid)), 409, 'last_superadmin');
  await ana.put(`/users/${ben.uid}/role`, { role: 'superadmin' });
  expect((await ana.delete(memberPath(id, ana.uid))).status).toBe(204);
  const household = await api.firestore.doc(`households/${id}`).get();
  expect(household.get('superadminIds')).toEqual([ben.uid]);
});

apiTest('one of two last superadmins who leave simultaneously stays', async ({ api }) => {
  const [id, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
  await ana.put(`/users/${ben.uid}/role`, { role: 'superadmin' });
  const answers = await Promise.all(
    [ana, ben].map((client) => client.delete(memberPath(id, client.uid))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
});

apiTest(
  'superadmins remove anyone, admins remove plain users, users remove nobody',
  async ({ api }) => {
    const [id, ana, ben, cleo, dan, eli] = await createTestHousehold(api, [
      'Ana',
      'Ben',
      'Cleo',
      'Dan',
      'Eli',
    ]);
    await ana.put(`/users/${ben.uid}/role`, { role: 'admin' });
    await ana.put(`/users/${cleo.uid}/role`, { role: 'admin' });
    const forbidden = { status: 403, body: { code: 'forbidden' } };
    expect(await dan.delete(memberPath(id, eli!.uid))).toMatchObject(forbidden);
    expect(await ben.delete(memberPath(id, cleo.uid))).toMatchObject(forbidden);
    expect(await ben.delete(memberPath(id, ana.uid))).toMatchObject(forbidden);
    expect((await ben.delete(memberPath(id, eli!.uid))).status).toBe(204);
    expect((await ana.delete(memberPath(id, ben.uid))).status).toBe(204);
    expect((await readHistory(api, id)).at(-1)).toMatchObject({
      actor: ana.uid,
      what: 'removed',
      before: { name: 'Ben', role: 'admin' },
    });
  },
);

apiTest(
  'removing a former member, a stranger or a member of another household changes nothing',
  async ({ api }) => {
    const [id, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
    const eve = await api.signUp();
    await ana.delete(memberPath(id, ben.uid));
    expect((await ana.delete(memberPath(id, ben.uid))).status).toBe(404);
    expect((await ana.delete(memberPath(id, eve.uid))).status).toBe(404);
    for (const client of [eve, ben]) {
      await expectRefusal(client.delete(memberPath(id, ana.uid)), 403, 'not_a_member');
    }
  },
);

apiTest(
  "an admin reads a member's open balances before removing them, and the member sees that view",
  async ({ api }) => {
    const [id, ana, ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
    await lend(ben, cleo, 12);
    await lend(ana, ben, 5);
    const asBen = { 'X-View-As': ben.uid };
    expect((await cleo.get('/debts', asBen)).status).toBe(403);
    const { body } = await ana.get('/debts', asBen);
    const nets = body.months[0].debts.map(({ userName, net }: Json) => [userName, net]);
    expect(new Map(nets)).toEqual(
      new Map([
        ['Cleo', 12],
        ['Ana', -5],
      ]),
    );
    expect((await ben.get('/activity')).body).toContainEqual(
      expect.objectContaining({ actorName: 'Ana', what: 'viewed_as' }),
    );
    expect((await ana.delete(memberPath(id, ben.uid))).status).toBe(204);
  },
);
