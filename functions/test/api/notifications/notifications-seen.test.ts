import { describe, expect } from 'vitest';
import { apiTest } from '../../support/server/api-test.ts';
import { joinHousehold } from '../../support/households/household-fixture.ts';
import {
  newNotifications,
  readNotifications,
  markNotificationsRead,
  notificationLinesOf,
} from '../../support/entries/notification-fixture.ts';
import { lend, nextOf } from '../../support/entries/transaction-fixture.ts';

/** A notification that a member has seen is no longer new to them. */

describe('marking notifications as seen', () => {
  apiTest(
    'covers everything up to a time; they can be read again and are not new',
    async ({ home: { ben, cleo } }) => {
      await lend(ben, cleo, 1);
      await lend(ben, cleo, 2);
      const { count, notices } = await readNotifications(cleo);
      expect(count).toBe(2);
      const until = { until: notices[1].at as string };
      expect((await cleo.put('/notices/seen', until)).status).toBe(204);
      expect(await readNotifications(cleo, '?limit=0')).toEqual({ count: 1, notices: [] });
      const again = await readNotifications(cleo);
      expect(again.notices.map(({ isNew }: { isNew: boolean }) => isNew)).toEqual([true, false]);
    },
  );

  apiTest('covers a single one, whatever came before it', async ({ home: { ben, cleo } }) => {
    const rows = [await lend(ben, cleo, 1), await lend(ben, cleo, 2), await lend(ben, cleo, 3)];
    const { notices } = await readNotifications(cleo);
    await cleo.put('/notices/seen', { ids: [notices[0].id] });
    await cleo.put('/notices/seen', { ids: [notices[0].id] });
    expect((await newNotifications(cleo)).map(({ resourceId }) => resourceId)).toEqual([
      rows[1]!.id,
      rows[0]!.id,
    ]);
    expect((await readNotifications(cleo)).count).toBe(2);
    await cleo.put('/notices/seen', { until: notices[2].at });
    expect((await readNotifications(cleo)).count).toBe(1);
  });

  apiTest(
    'leaves only new ones in the filter, whether seen one by one or together',
    async ({ home: { ben, cleo } }) => {
      const rows = [];
      for (let n = 1; n <= 5; n++) rows.push((await lend(ben, cleo, n)).id);
      const { notices } = await readNotifications(cleo);
      await cleo.put('/notices/seen', { until: notices[4].at });
      await cleo.put('/notices/seen', { ids: [notices[1].id] });
      const first = await cleo.get('/notices?limit=3&onlyNew=true');
      const idsOf = ({ body }: typeof first) =>
        body.notices.map(({ resourceId }: { resourceId: string }) => resourceId);
      expect(first.body.count).toBe(3);
      expect(idsOf(first)).toEqual([rows[4], rows[2]]);
      const next = await cleo.get(nextOf(first.headers)!);
      expect(idsOf(next)).toEqual([rows[1]]);
      expect(nextOf(next.headers)).toBeNull();
      await markNotificationsRead(cleo);
      expect(await readNotifications(cleo, '?limit=3&onlyNew=true')).toEqual({
        count: 0,
        notices: [],
      });
    },
  );

  apiTest('cannot be undone, and cannot cover the future', async ({ home: { ben, cleo, dan } }) => {
    await lend(ben, cleo, 1);
    const { notices } = await readNotifications(cleo);
    await cleo.put('/notices/seen', { until: '2100-01-01T00:00:00Z' });
    await cleo.put('/notices/seen', { until: '2000-01-01T00:00:00Z' });
    expect((await readNotifications(cleo)).count).toBe(0);
    await lend(ben, cleo, 2);
    expect((await readNotifications(cleo)).count).toBe(1);
    const other = await dan.put('/notices/seen', { ids: [notices[0].id] });
    expect([other.status, other.body.code]).toEqual([404, 'not_found']);
    expect((await readNotifications(cleo)).count).toBe(1);
  });

  apiTest('in two windows at once loses neither', async ({ home: { ben, cleo } }) => {
    for (let n = 0; n < 4; n++) await lend(ben, cleo, 1);
    const { notices } = await readNotifications(cleo);
    const ids = notices.map(({ id }: { id: string }) => id) as string[];
    const answers = await Promise.all(ids.map((id) => cleo.put('/notices/seen', { ids: [id] })));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect((await readNotifications(cleo)).count).toBe(0);
  });

  apiTest(
    'leaves what happened during an absence new for a returning member',
    async ({ home: { household: householdId, ana, ben, dan } }) => {
      const row = await lend(ben, dan, 10);
      await markNotificationsRead(dan);
      await dan.delete(`/households/${householdId}/members/${dan.uid}`);
      await ben.delete(`/transactions/${row.id}`);
      await joinHousehold(ana, householdId, dan);
      expect(await notificationLinesOf(dan)).toEqual(['Ben deleted transactions']);
    },
  );
});
