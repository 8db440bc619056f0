import { randomUUID } from 'node:crypto';
import { describe, expect, vi } from 'vitest';
import { cancelHouseholdImportsOf } from '../../../src/importing/households/household-import-finish.service.ts';
import { sweepAccountDeletions } from '../../../src/people/users/account-cleanup.service.ts';
import { createStore } from '../../../src/create-store.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import {
  getHouseholdDocument,
  importHousehold,
} from '../../support/households/household-import-fixture.ts';
import { addGuestAsAdmin, joinAs } from '../../support/households/guest-fixture.ts';
import { foundHousehold, joinHousehold } from '../../support/households/household-fixture.ts';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { expectConsistent } from '../../support/households/consistency.ts';

/** Account deletion: what it deletes, keeps and requires, and its recovery from an interruption. */

const leave = (client: TestClient, name: string, deletes: readonly string[] = []) =>
  client.delete('/user/me', { name, deletes });

async function userIn(client: TestClient, id: string): Promise<Json> {
  const { body } = await client.get('/users?includeLeft=true');
  return body.find((one: Json) => one.id === id);
}

/** The job, this number of minutes later. */
function sweep({ firestore, auth }: TestApi, minutes: number): Promise<number> {
  const later = new Date(Date.now() + minutes * 60_000);
  return sweepAccountDeletions(
    createStore(firestore),
    { auth, giveUpMoves: cancelHouseholdImportsOf },
    later,
  );
}

describe('a deleted account', () => {
  apiTest(
    'cannot be brought back as a guest by its name, nor in an import of the household',
    async ({ api, home: { household, ana, ben, cleo } }) => {
      const sam = (await addGuestAsAdmin(ana, household, 'Sam')).id;
      const tess = await joinAs(ana, household, sam, await api.signUp({ name: 'Tess' }));
      await lend(tess, cleo, 7);
      await lend(ben, cleo, 9);
      expect((await leave(ben, 'Ben')).status).toBe(204);
      expect((await leave(tess, 'Tess')).status).toBe(204);
      await sweep(api, 20);
      const home = `/households/${household}`;
      for (const name of ['Ben', 'Sam']) {
        const refused = await ana.post(`${home}/guests`, { name });
        expect([name, refused.status, refused.body.code]).toEqual([name, 409, 'conflict']);
      }
      expect(await userIn(ana, ben.uid)).toMatchObject({ leftAt: expect.any(String) });
      expect(await userIn(ana, sam)).not.toHaveProperty('isGuest');

      const eve = await api.signUp({ name: 'Eve' });
      const copy = randomUUID();
      const document = await getHouseholdDocument(ana, household);
      expect((await importHousehold(eve, document, ana.uid, copy)).status).toBe(200);
      for (const name of ['Ben', 'Sam']) {
        const refused = await eve.in(copy).post(`/households/${copy}/guests`, { name });
        expect([name, refused.status, refused.body.code]).toEqual([name, 409, 'conflict']);
      }
    },
  );

  apiTest(
    'leaves every household, and keeps its name in entries that concern others',
    async ({ api, home: { household, ana, ben, cleo } }) => {
      const row = await lend(ben, cleo, 9);
      const before = (await cleo.get('/debts')).body;
      const { body } = await ben.get('/user/me/deletion');
      expect(body.households).toMatchObject([
        { id: household, fate: 'left', guests: 0, debts: [{ creditorId: ben.uid, amount: 9 }] },
      ]);
      expect((await leave(ben, 'Ben')).status).toBe(204);
      expect(await userIn(ana, ben.uid)).toMatchObject({ name: 'Ben', email: '', photoURL: null });
      expect((await cleo.get('/debts')).body).toEqual(before);
      expect((await cleo.get(`/transactions/${row.id}`)).body.paidBy).toBe(ben.uid);
      expect((await ben.get('/user/me')).status).toBe(401);
      expect((await leave(ben, 'Ben')).status).toBe(401);
      await expect(api.auth.getUser(ben.uid)).rejects.toThrow();
      // For requests in progress a mark stays until the job runs.
      const account = api.firestore.doc(`users/${ben.uid}`);
      expect((await account.get()).data()).toMatchObject({ householdIds: [] });
      await sweep(api, 9);
      expect((await account.get()).exists).toBe(true);
      await sweep(api, 11);
      expect((await account.get()).exists).toBe(false);
      await expectConsistent(api, household);
    },
  );

  apiTest(
    'returns as a new member, who sees nothing of the old one',
    async ({ api, home: { household, ana, ben, cleo } }) => {
      await lend(ben, cleo, 9);
      expect((await leave(ben, 'Ben')).status).toBe(204);
      const again = await api.signUp({ name: 'Ben', email: `again-${ben.email}` });
      expect((await again.in(household).get('/users')).status).toBe(403);
      await joinHousehold(ana, household, again);
      const back = again.in(household);
      expect(back.uid).not.toBe(ben.uid);
      expect((await back.get('/transactions')).body).toEqual([]);
      expect(await userIn(cleo, back.uid)).toMatchObject({ name: 'Ben (2)' });
      await expectConsistent(api, household);
    },
  );

  apiTest(
    'is refused while others depend on it, with the place and the remedy',
    async ({ api, home: { household, ana, ben } }) => {
      const { body } = await ana.get('/user/me/deletion');
      expect(body.households).toMatchObject([{ fate: 'in_the_way' }]);
      const refused = await leave(ana, 'Ana');
      expect(refused).toMatchObject({ status: 409, body: { code: 'last_superadmin' } });
      expect(refused.body.households).toMatchObject([{ id: household }]);
      expect((await ana.get('/users')).status).toBe(200);
      await ana.put(`/users/${ben.uid}/role`, { role: 'superadmin' });
      expect((await leave(ana, 'Ana')).status).toBe(204);
      expect((await leave(ben, 'Ben')).body.code).toBe('last_superadmin');
      await expectConsistent(api, household);
    },
  );

  apiTest('takes along a household of guests only, after confirmation', async ({ api }) => {
    const eve = await api.signUp({ name: 'Eve' });
    const household = await foundHousehold(eve);
    await addGuestAsAdmin(eve, household);
    const { body } = await eve.get('/user/me/deletion');
    expect(body.households).toMatchObject([{ id: household, fate: 'deleted', guests: 1 }]);
    const unknown = await leave(eve, 'Eve');
    expect(unknown).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await leave(eve, 'Eve', [household])).status).toBe(204);
    const { deleted } = (await api.firestore.doc(`households/${household}`).get()).data()!;
    expect(deleted.goneAt.toMillis() - deleted.at.toMillis()).toBe(2 * 24 * 3_600_000);
    await expectConsistent(api, household);
  });

  apiTest('requires the name, a recent sign-in, and the account itself', async ({ api, home }) => {
    const { ana, ben } = home;
    expect((await leave(ben, 'Cleo')).status).toBe(400);
    api.setNow(new Date(Date.now() + 301_000));
    const refused = await leave(ben, 'Ben').finally(() => api.setNow(null));
    expect(refused).toMatchObject({ status: 403, body: { code: 'sign_in_again' } });
    const asBen = await ana.delete(
      '/user/me',
      { name: 'Ben', deletes: [] },
      { 'X-View-As': ben.uid },
    );
    expect(asBen.status).toBe(400);
    expect((await ben.get('/users')).status).toBe(200);
  });

  apiTest('needs no household, and no verified address', async ({ api }) => {
    const eve = await api.signUp({ name: 'Eve', isVerified: false });
    expect((await eve.get('/user/me/deletion')).body).toEqual({ households: [] });
    expect((await leave(eve, 'Eve')).status).toBe(204);
    await expect(api.auth.getUser(eve.uid)).rejects.toThrow();
  });

  apiTest(
    'loses a deleted household, which its other owner can still restore',
    async ({ api, home: { household, ana, ben } }) => {
      await ana.put(`/users/${ben.uid}/role`, { role: 'superadmin' });
      const { body } = await ana.get('/households');
      await ana.delete(`/households/${household}`, { name: body[0].name });
      expect((await leave(ana, 'Ana')).status).toBe(204);
      await expectConsistent(api, household);
      expect((await ben.post(`/households/${household}/restore`)).status).toBe(200);
      expect(await userIn(ben, ana.uid)).toMatchObject({ email: '' });
      await expectConsistent(api, household);
    },
  );
});

describe('an interrupted deletion', () => {
  apiTest('is completed by the job, at any stage', async ({ api, home }) => {
    const { household, ana, ben } = home;
    const cut = vi.spyOn(api.auth, 'deleteUser').mockRejectedValueOnce(new Error('cut off'));
    expect((await leave(ben, 'Ben')).status).toBe(500);
    cut.mockRestore();
    // The account is in no household, and cannot join one.
    expect((await ben.get('/users')).status).toBe(403);
    const tried = await ben.post('/households', { name: 'New', timeZone: 'UTC' });
    expect(tried.status).toBe(401);
    await expectConsistent(api, household);
    expect(await sweep(api, 11)).toBeGreaterThan(0);
    expect(await sweep(api, 11)).toBe(0);
    await expect(api.auth.getUser(ben.uid)).rejects.toThrow();
    expect(await userIn(ana, ben.uid)).toMatchObject({ name: 'Ben', email: '' });
    await expectConsistent(api, household);
  });

  apiTest('is completed by a retry', async ({ api, home: { household, ben } }) => {
    const cut = vi.spyOn(api.auth, 'deleteUser').mockRejectedValueOnce(new Error('cut off'));
    expect((await leave(ben, 'Ben')).status).toBe(500);
    cut.mockRestore();
    expect((await leave(ben, 'Ben')).status).toBe(204);
    await expect(api.auth.getUser(ben.uid)).rejects.toThrow();
    await expectConsistent(api, household);
  });
});

apiTest('of two owners at once leaves one for the others', async ({ api, home }) => {
  const { household, ana, ben, cleo } = home;
  await ana.put(`/users/${ben.uid}/role`, { role: 'superadmin' });
  const answers = await Promise.all([leave(ana, 'Ana'), leave(ben, 'Ben')]);
  const codes = answers.map(({ status, body }) => (status === 204 ? 'gone' : body.code));
  expect(codes.sort()).toEqual(['gone', 'last_superadmin']);
  const { body } = await cleo.get('/users');
  expect(body.filter((one: Json) => one.role === 'superadmin')).toHaveLength(1);
  await expectConsistent(api, household);
});

apiTest('ends an owner role that is given meanwhile', async ({ api, home }) => {
  const { household, ana, ben } = home;
  const [gone, made] = await Promise.all([
    leave(ben, 'Ben'),
    ana.put(`/users/${ben.uid}/role`, { role: 'superadmin' }),
  ]);
  expect(gone!.status).toBe(204);
  expect([200, 404]).toContain(made!.status);
  expect(await userIn(ana, ben.uid)).toMatchObject({ role: 'user' });
  await expectConsistent(api, household);
});

apiTest('ends a membership that begins meanwhile', async ({ api, home: { household, ana } }) => {
  const eve = await api.signUp({ name: 'Eve' });
  const joining = joinHousehold(ana, household, eve).catch(() => {});
  const [gone] = await Promise.all([leave(eve, 'Eve'), joining]);
  expect(gone!.status).toBe(204);
  const known = await userIn(ana, eve.uid);
  expect(known?.leftAt ?? 'left').toBeTruthy();
  await expectConsistent(api, household);
});
