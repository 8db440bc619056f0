import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { apiTest } from '../../support/server/api-test.ts';
import {
  groupSettleUpsPath,
  makeGroupSettleUp,
  openOf,
  owe,
  paid,
  partOf,
  partToUndoOf,
} from '../../support/entries/group-settle-up-fixture.ts';
import { newNotifications } from '../../support/entries/notification-fixture.ts';
import { moneyIn, makeSettleUp } from '../../support/entries/settle-up-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import type { Json } from '../../support/server/api-client.ts';
import { turnBooks } from '../households/open-books-fixture.ts';
import { expectConsistent } from '../../support/households/consistency.ts';

describe('a group settle-up', () => {
  apiTest(
    'is undone as a whole by any of its members, which restores every cent',
    async ({ api, home }) => {
      const { household, ana, ben } = home;
      await owe(home);
      const before = await moneyIn(api, household);
      for (const client of [ben, ana]) {
        const done = await makeGroupSettleUp(ana);
        const own = (await client.getBody(`${groupSettleUpsPath}/${done.id}`)).pairs;
        expect((await client.delete(`/settle-ups/${own[0].settleUpId}`)).status).toBe(204);
        expect(await moneyIn(api, household)).toEqual(before);
        const { undoneBy } = await ana.getBody(`${groupSettleUpsPath}/${done.id}`);
        expect(undoneBy).toBe(client.uid);
        for (const { settleUpId } of done.pairs) {
          expect(await ana.getBody(`/settle-ups/${settleUpId}`)).toMatchObject({
            undoneBy: client.uid,
          });
        }
        // A second undo changes nothing.
        expect((await ana.delete(`/settle-ups/${done.pairs[0].settleUpId}`)).status).toBe(204);
      }
      await expectConsistent(api, household);
    },
  );

  apiTest(
    'with open books is undone by a member through any of their own parts, and not by outsiders',
    async ({ api, home: { household, ana, ben, cleo, dan } }) => {
      await lend(ana, ben, 50);
      await lend(ben, cleo, 50);
      await turnBooks(ana, household, true);
      for (const client of [ben, cleo]) {
        const { id } = await makeGroupSettleUp(ana);
        const { pairs } = await client.getBody(`${groupSettleUpsPath}/${id}`);
        expect(pairs).toHaveLength(2);
        for (const { settleUpId } of pairs) {
          expect((await dan.delete(`/settle-ups/${settleUpId}`)).status).toBe(403);
        }
        expect(partToUndoOf(pairs, dan)).toBeNull();
        const others = pairs.find(({ from, to }: Json) => ![from, to].includes(cleo.uid));
        expect((await cleo.delete(`/settle-ups/${others.settleUpId}`)).status).toBe(403);
        expect((await client.delete(`/settle-ups/${partToUndoOf(pairs, client)}`)).status).toBe(
          204,
        );
        expect((await ana.getBody(`${groupSettleUpsPath}/${id}`)).undoneBy).toBe(client.uid);
      }
      await expectConsistent(api, household);
    },
  );

  apiTest(
    'is undone together with everything that builds on one of its parts',
    async ({ api, home }) => {
      const { household, ana, ben, cleo } = home;
      await owe(home);
      const before = await moneyIn(api, household);
      const first = await makeGroupSettleUp(ana);
      const part = first.pairs.find(({ from, to }: Json) => from === cleo.uid && to === ben.uid);
      const detail = await ana.getBody(`/settle-ups/${part.settleUpId}`);
      // One of its settlements is reopened, and the reopened row is settled as a group again.
      const { settlementId } = detail.settlements[0];
      const status = { status: 'active' };
      expect((await cleo.put(`/settlements/${settlementId}/status`, status)).status).toBe(200);
      const again = await makeGroupSettleUp(ana);
      expect(again.pairs).toHaveLength(1);
      expect((await ben.delete(`/settle-ups/${partOf(first, ben)}`)).status).toBe(204);
      expect((await ana.getBody(`${groupSettleUpsPath}/${again.id}`)).undoneBy).toBe(ben.uid);
      expect(await moneyIn(api, household)).toEqual(before);
      await expectConsistent(api, household);
    },
  );

  apiTest(
    'is undone together with a later settle-up of two others, of which the undoing member learns nothing',
    async ({ api, home: { household, ana, ben, cleo, dan } }) => {
      await lend(ben, cleo, 50);
      await lend(dan, ben, 50);
      const before = await moneyIn(api, household);
      const first = await makeGroupSettleUp(ana);
      expect(paid(first)).toEqual(['Cleo pays Dan 50']);
      const between = first.pairs.find(({ to }: Json) => to === ben.uid);
      // Cleo has not paid Dan, and settles up with Ben again: that must not block Dan.
      const { settlements } = await cleo.getBody(`/settle-ups/${between.settleUpId}`);
      const status = { status: 'active' };
      const reopened = `/settlements/${settlements[0].settlementId}/status`;
      expect((await cleo.put(reopened, status)).status).toBe(200);
      const again = await makeSettleUp(cleo, ben);
      expect((await dan.get(`/settle-ups/${again.id}`)).status).toBe(404);
      const own = partOf(first, dan);
      expect((await dan.delete(`/settle-ups/${again.id}`)).status).toBe(404);
      expect((await dan.delete(`/settle-ups/${own}`)).status).toBe(204);
      expect(await moneyIn(api, household)).toEqual(before);
      expect((await ana.getBody(`${groupSettleUpsPath}/${first.id}`)).undoneBy).toBe(dan.uid);
      // The two see who undid it; Dan sees nothing of what was between them.
      expect(await cleo.getBody(`/settle-ups/${again.id}`)).toMatchObject({ undoneBy: dan.uid });
      for (const one of [ben, cleo]) {
        const told = (await newNotifications(one)).filter(
          ({ resourceId }) => resourceId === again.id,
        );
        expect(told.map(({ what, actorName }) => [what, actorName])).toContainEqual([
          'undone',
          'Dan',
        ]);
      }
      expect((await dan.get(`/settle-ups/${again.id}`)).status).toBe(404);
      const seen = JSON.stringify(await dan.getBody('/activity'));
      expect(seen).toContain(first.id);
      expect(seen).not.toContain(again.id);
      await expectConsistent(api, household);
    },
  );

  apiTest(
    'can only be undone by admins if a former member would owe others, without naming that member',
    async ({ api, home: { household, ana, ben, cleo, dan } }) => {
      await lend(cleo, ben, 50);
      await lend(dan, cleo, 50);
      const done = await makeGroupSettleUp(ana);
      expect(paid(done)).toEqual(['Ben pays Dan 50']);
      expect((await ben.delete(`/households/${household}/members/${ben.uid}`)).status).toBe(204);
      const before = await moneyIn(api, household);
      const { status, body } = await dan.delete(`/settle-ups/${partOf(done, dan)}`);
      expect([status, body.code]).toEqual([409, 'conflict']);
      expect(body.detail).toContain('An admin can undo it');
      expect(JSON.stringify(body)).not.toMatch(/Ben|Cleo/);
      expect((await cleo.delete(`/settle-ups/${partOf(done, cleo)}`)).status).toBe(403);
      expect(await moneyIn(api, household)).toEqual(before);
    },
  );
});

apiTest('requested several times at once is done once', async ({ api, home }) => {
  const { household, ana, ben, cleo } = home;
  await owe(home);
  expect((await ana.put(`/users/${ben.uid}/role`, { role: 'admin' })).status).toBe(200);
  const id = randomUUID();
  const answers = await Promise.all([
    ana.post(groupSettleUpsPath, { id }),
    ana.post(groupSettleUpsPath, { id }),
    ben.post(groupSettleUpsPath, { id: randomUUID() }),
    makeSettleUp(cleo, ben).catch(() => null),
  ]);
  const [one, same, other] = answers.slice(0, 3) as { status: number; body: Json }[];
  // Requests with one id have one result, and only one of the ids has closed the books.
  const outcomes = [one!, same!].map(({ status, body }) => (status < 300 ? body.id : body.code));
  expect(new Set(outcomes).size).toBe(1);
  const made = [one!, same!, other!].filter(({ status }) => status === 201);
  expect(made).toHaveLength(1);
  for (const client of [ana, ben, cleo]) expect(await openOf(client)).toEqual([0, 0]);
  await expectConsistent(api, household);
});
