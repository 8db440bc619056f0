import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { purgeHouseholds } from '../../../src/people/households/purge.service.ts';
import { createStore } from '../../../src/create-store.ts';
import { readNotifications } from '../../support/entries/notification-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import { addGuestAsAdmin } from '../../support/households/guest-fixture.ts';
import { invite } from '../../support/households/household-fixture.ts';
import { pathsWith, readWholeDatabase } from '../../support/server/all-documents.ts';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { expectConsistent } from '../../support/households/consistency.ts';
import { readEverything } from '../../support/households/household-snapshot.ts';

/**
 * An owner deletes a household: it is hidden at once, can be restored for 30 days, and is purged after that.
 */

const DAY = 24 * 60 * 60 * 1000;

async function nameOf(client: TestClient, household: string): Promise<string> {
  const { body } = await client.get('/households');
  return body.find((one: Json) => one.id === household).name as string;
}

async function remove(owner: TestClient, household: string) {
  const name = await nameOf(owner, household);
  expect((await owner.delete(`/households/${household}`, { name })).status).toBe(204);
}

const restore = (by: TestClient, household: string) => by.post(`/households/${household}/restore`);
const later = (days: number) => new Date(Date.now() + days * DAY);
const purge = (api: TestApi, at: Date, documents?: number) =>
  purgeHouseholds(createStore(api.firestore), at, documents);

describe('a household that was deleted', () => {
  apiTest('is visible to nobody and cannot be joined', async ({ api, home }) => {
    const { household, ana, ben, cleo } = home;
    await lend(ben, cleo, 7);
    const code = await invite(ana, household);
    await remove(ana, household);
    for (const client of [ana, ben, cleo]) {
      for (const path of ['/transactions', '/users', '/activity', '/notices', '/households/x']) {
        expect((await client.get(path)).status).toBeGreaterThanOrEqual(403);
      }
      expect((await client.get('/households')).body).toEqual([]);
      const { body: me } = await client.get('/user/me');
      expect(me).toMatchObject({ households: [], activeHouseholdId: null });
    }
    const newcomer = await api.signUp();
    expect((await newcomer.post('/invites/accept', { code })).status).toBe(404);
    expect((await newcomer.post('/invites/look-up', { code })).status).toBe(404);
    const made = await ana.post(`/households/${household}/invites`);
    expect(made.body.code).toBe('not_a_member');
    await expectConsistent(api, household);
  });

  apiTest(
    'is named to its former members, with the deleter and the purge date',
    async ({ home: { household, ana, ben, cleo } }) => {
      expect((await ben.delete(`/households/${household}/members/${ben.uid}`)).status).toBe(204);
      await remove(ana, household);
      const { body } = await ana.get('/households/deleted');
      expect(body).toMatchObject([{ id: household, deletedBy: 'Ana', mayRestore: true }]);
      expect(Date.parse(body[0].goneAt) - Date.parse(body[0].deletedAt)).toBe(30 * DAY);
      const { body: asMember } = await cleo.get('/households/deleted');
      expect(asMember).toMatchObject([{ id: household, mayRestore: false }]);
      expect((await ben.get('/households/deleted')).body).toEqual([]);
    },
  );

  apiTest('is restored unchanged for everybody, also by another owner', async ({ api, home }) => {
    const { household, ana, ben, cleo } = home;
    await ana.put(`/users/${ben.uid}/role`, { role: 'superadmin' });
    await addGuestAsAdmin(ana, household);
    const row = await lend(ben, cleo, 7);
    await cleo.post('/permissions', {
      ...{ granteeId: ana.uid, resourceType: 'transactions', permissionType: 'write' },
    });
    const before = await snapshot(ana);
    await remove(ana, household);
    const { body } = await restore(ben, household);
    expect(body).toMatchObject({ id: household, role: 'superadmin' });
    expect(await snapshot(ana)).toEqual(before);
    expect((await cleo.get(`/transactions?ids=x`)).status).toBe(400);
    const { body: rows } = await cleo.get('/transactions');
    expect(rows.map((one: Json) => one.id)).toEqual([row.id]);
    const { notices } = await readNotifications(cleo);
    expect(notices.map(({ what }: Json) => what)).toEqual(
      expect.arrayContaining(['deleted', 'restored']),
    );
    await expectConsistent(api, household);
    expect((await restore(ben, household)).status).toBe(200);
    expect((await ana.get('/households/deleted')).body).toEqual([]);
  });

  apiTest(
    'is purged after 30 days with all references, however often the job is interrupted',
    async ({ api, home: { household, ana, ben, cleo } }) => {
      const row = await lend(ben, cleo, 7);
      await cleo.post(`/transactions/${row.id}/comments`, {
        id: crypto.randomUUID(),
        text: 'Why?',
      });
      await invite(ana, household);
      await cleo.delete(`/households/${household}/members/${cleo.uid}`);
      await ben.put(`/transactions/${row.id}`, { ...row, note: 'Other' });
      await remove(ana, household);
      expect(await purge(api, later(29))).toBe(0);
      expect((await restore(ana, household)).status).toBe(200);
      await remove(ana, household);
      // Each run is interrupted after a few documents. Households of other tests are purged first.
      await purge(api, later(29.99));
      let runs = 0;
      for (; (await api.firestore.doc(`households/${household}`).get()).exists; runs += 1) {
        await purge(api, later(31), 3);
      }
      expect(runs).toBeGreaterThan(5);
      // A counter of the last hour has only ids, and is deleted with the household.
      const left = pathsWith(await readWholeDatabase(api.firestore), household).filter(
        (path) => !path.startsWith('quotas/'),
      );
      expect(left).toEqual([]);
      expect((await restore(ana, household)).body.code).toBe('not_a_member');
    },
  );
});

async function snapshot(client: TestClient): Promise<Json> {
  const paths = ['/users?includeLeft=true', '/transactions', '/debts/pairs', '/households'];
  const answers = await Promise.all(paths.map((path) => client.get(path)));
  return answers.map(({ body }) => body);
}

describe('deleting a household', () => {
  apiTest('is allowed to an owner who types its name', async ({ api, home }) => {
    const { household, ana, ben, cleo } = home;
    const name = await nameOf(ana, household);
    await ana.put(`/users/${ben.uid}/role`, { role: 'admin' });
    expect((await ben.delete(`/households/${household}`, { name })).status).toBe(403);
    expect((await cleo.delete(`/households/${household}`, { name })).status).toBe(403);
    const stranger = await api.signUp();
    const refused = await stranger.delete(`/households/${household}`, { name });
    const nowhere = await stranger.delete(`/households/nowhere`, { name });
    expect([refused.status, refused.body.detail]).toEqual([nowhere.status, nowhere.body.detail]);
    expect((await ana.delete(`/households/${household}`, { name: 'Other' })).status).toBe(400);
    expect((await ana.delete(`/households/${household}`)).status).toBe(400);
    const asBen = await ana.delete(`/households/${household}`, { name }, { 'X-View-As': ben.uid });
    expect(asBen.status).toBe(400);
    expect((await ana.get('/users')).status).toBe(200);
  });

  apiTest(
    'can be repeated by the deleter; nobody else may restore the household',
    async ({ api, home: { household, ana, ben, cleo } }) => {
      await ana.put(`/users/${cleo.uid}/role`, { role: 'superadmin' });
      await ana.delete(`/households/${household}/members/${cleo.uid}`);
      const name = await nameOf(ana, household);
      const path = `/households/${household}`;
      expect((await ana.delete(path, { name })).status).toBe(204);
      expect((await ana.delete(path, { name })).status).toBe(204);
      expect((await ben.delete(path, { name })).status).toBe(403);
      expect((await restore(ben, household)).status).toBe(403);
      // An owner who was removed is treated as a stranger.
      expect((await restore(cleo, household)).status).toBe(403);
      expect((await restore(await api.signUp(), household)).body.code).toBe('not_a_member');
      await expectConsistent(api, household);
    },
  );

  apiTest('happens once: a retry after a restore deletes nothing', async ({ api, home }) => {
    const { household, ana, ben } = home;
    await ana.put(`/users/${ben.uid}/role`, { role: 'superadmin' });
    const path = `/households/${household}`;
    const body = { name: await nameOf(ana, household), requestId: randomUUID() };
    expect((await ana.delete(path, body)).status).toBe(204);
    expect((await restore(ben, household)).status).toBe(200);
    await ben.put(path, { name: 'Renamed' });
    const before = await readEverything(api, household);
    expect((await ana.delete(path, body)).status).toBe(204);
    expect(await readEverything(api, household)).toEqual(before);
    expect((await ben.delete(path, { ...body, name: 'Renamed' })).body.code).toBe('id_taken');
    const anew = { name: 'Renamed', requestId: randomUUID() };
    expect((await ana.delete(path, anew)).status).toBe(204);
    expect((await ana.get('/users')).status).toBe(403);
    expect((await restore(ben, household)).status).toBe(200);
    await expectConsistent(api, household);
  });

  apiTest('takes no id that something else in the history has', async ({ home }) => {
    const { household, ana, ben, cleo } = home;
    const { id: requestId } = await lend(ben, cleo, 7);
    const name = await nameOf(ana, household);
    const refused = await ana.delete(`/households/${household}`, { name, requestId });
    expect([refused.status, refused.body.code]).toEqual([409, 'id_taken']);
    const servers = { name, requestId: '6ba7b810-9dad-51d1-80b4-00c04fd430c8' };
    expect((await ana.delete(`/households/${household}`, servers)).status).toBe(400);
    expect((await ana.get('/users')).status).toBe(200);
  });

  apiTest('does not lower the count of households per account', async ({ home }) => {
    const { household, ana } = home;
    await remove(ana, household);
    const { body } = await ana.post('/households', { name: 'New', timeZone: 'UTC' });
    expect(body.role).toBe('superadmin');
    expect((await restore(ana, household)).status).toBe(200);
    const { body: me } = await ana.get('/user/me');
    expect(me.activeHouseholdId).toBe(household);
    expect(me.households).toHaveLength(2);
  });
});
