import { expect } from 'vitest';
import {
  makeRecurringExpense,
  putRecurringExpense,
  templateBody,
} from '../../support/entries/recurring-fixture.ts';
import { addGuestAsAdmin, as } from '../../support/households/guest-fixture.ts';
import { joinHousehold } from '../../support/households/household-fixture.ts';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { recurringTest } from './recurring-test.ts';

/** Recurring expenses while members leave and return. */

const stateOf = async (client: TestClient, id: string) => {
  const { pausedWhy, pausedAt, version } = (await client.get(`/series/${id}`)).body;
  return { pausedWhy, isPaused: pausedAt !== null, version };
};

async function tellsOf(client: TestClient, id: string): Promise<Json[]> {
  const { body } = await client.get('/notices');
  return body.notices.filter((one: Json) => one.resourceId === id);
}

recurringTest(
  "a departure pauses the member's recurring expenses; the others are notified, and decide without them",
  async ({ home: { household, ana, ben, cleo, dan } }) => {
    const { id } = await makeRecurringExpense(ben, [ben, cleo, dan]);
    const without = await makeRecurringExpense(ben, [ben, dan]);
    const ofCleo = await makeRecurringExpense(cleo, [ben, dan]);
    const left = await cleo.delete(`/households/${household}/members/${cleo.uid}`);
    expect(left.status).toBe(204);
    const stopped = { pausedWhy: 'member_left', isPaused: true, version: 2 };
    expect(await stateOf(ben, id)).toEqual(stopped);
    expect(await stateOf(dan, ofCleo.id)).toEqual(stopped);
    expect(await stateOf(dan, without.id)).toMatchObject({ isPaused: false, version: 1 });
    for (const client of [ben, dan]) {
      const [newest] = await tellsOf(client, id);
      expect(newest).toMatchObject({ what: 'paused', actorId: cleo.uid });
    }
    const early = await ben.post(`/series/${id}/resume`);
    expect([early.status, early.body.errors[0].path]).toEqual([400, 'split.people.1.userId']);
    const { body: series } = await ben.get(`/series/${id}`);
    const template = templateBody([ben, dan]);
    expect((await putRecurringExpense(ben, series, { template })).status).toBe(200);
    expect((await ben.post(`/series/${id}/resume`)).status).toBe(200);
    // Nothing resumes by itself when a former member returns.
    await joinHousehold(ana, household, cleo);
    expect((await stateOf(cleo, ofCleo.id)).isPaused).toBe(true);
    expect((await cleo.post(`/series/${ofCleo.id}/resume`)).body.createdBy).toBe(cleo.uid);
  },
);

recurringTest(
  "a former member's recurring expense continues as that of the admin who resumes it",
  async ({ home: { household, ana, ben, cleo, dan } }) => {
    const { id } = await makeRecurringExpense(cleo, [ben, dan]);
    await cleo.delete(`/households/${household}/members/${cleo.uid}`);
    const resume = (client: TestClient) => client.post(`/series/${id}/resume`);
    expect((await resume(ben)).status).toBe(403);
    const { status, body } = await resume(ana);
    expect([status, body.createdBy, body.pausedAt]).toEqual([200, ana.uid, null]);
  },
);

recurringTest(
  'removing a guest pauses their recurring expenses, which keep their name',
  async ({ home: { household, ana, ben } }) => {
    const guest = as((await addGuestAsAdmin(ana, household)).id);
    const { id } = await makeRecurringExpense(ben, [ben, guest]);
    const removed = await ana.delete(`/households/${household}/guests/${guest.uid}`);
    expect(removed.status).toBe(204);
    expect(await stateOf(ben, id)).toMatchObject({ pausedWhy: 'member_left', isPaused: true });
    const { body } = await ben.get('/users?includeLeft=true');
    expect(body.map((one: Json) => one.id)).toContain(guest.uid);
  },
);

recurringTest(
  'a view-only member reads recurring expenses and changes nothing',
  async ({ home: { ana, ben, cleo, dan } }) => {
    const { id } = await makeRecurringExpense(ben, [ben, cleo]);
    const looks = await ana.put(`/users/${dan.uid}/role`, { role: 'user', onlyLooks: true });
    expect(looks.status).toBeLessThan(300);
    expect((await dan.get(`/series/${id}`)).status).toBe(200);
    expect((await dan.post(`/series/${id}/pause`)).status).toBe(403);
  },
);

recurringTest(
  'a category that was deleted since stays; a new one must exist',
  async ({ home: { ana, ben } }) => {
    const { body: bikes } = await ana.post('/categories', { name: 'Bikes', userId: null });
    const categories = [{ id: bikes.id, name: 'Bikes' }];
    const template = templateBody([ben], { categories });
    const series = await makeRecurringExpense(ben, [ben], { template });
    await ana.delete(`/categories/${bikes.id}`);
    const kept = await putRecurringExpense(ben, series, {
      template: { ...template, note: 'Repairs' },
    });
    expect([kept.status, kept.body.template?.categories]).toEqual([200, categories]);
    const other = { ...template, categories: [{ id: 'gone', name: 'Gone' }] };
    expect((await putRecurringExpense(ben, kept.body, { template: other })).status).toBe(400);
  },
);
