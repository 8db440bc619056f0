import { describe, expect } from 'vitest';
import { addDays, dayIn, monthRange, startOfDayIn } from '../../../src/core/calendar/calendar.ts';
import { CLOSABLE_YEARS } from '../../../src/core/household/closed-months.ts';
import {
  close,
  dayGone,
  monthGone,
  monthRunning,
  monthToCome,
  readMonth,
} from '../../support/entries/month-fixture.ts';
import {
  newNotifications,
  markNotificationsRead,
} from '../../support/entries/notification-fixture.ts';
import { lend, put } from '../../support/entries/transaction-fixture.ts';
import { readHistory } from '../../support/households/household-fixture.ts';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';

/** Closing a month locks nothing: it marks the month as done, and marks later changes. */

const pathOf = (month = monthGone()) => `/months/${month}/close`;
const told = async (client: TestClient) =>
  (await newNotifications(client)).map(({ actorName, what, after }) => [actorName, what, after]);

describe('closing a month', () => {
  apiTest('records the author and the time, and notifies everybody', async ({ home }) => {
    const { ana, ben, cleo, dan } = home;
    for (const client of [ana, ben, cleo, dan]) await markNotificationsRead(client);
    const { closed } = await close(ana);
    expect(closed).toMatchObject({ userId: ana.uid, userName: 'Ana' });
    expect(await readMonth(ben)).toMatchObject({ closed, mayClose: false });
    const month = monthGone();
    for (const client of [ben, cleo, dan]) {
      expect(await told(client)).toEqual([['Ana', 'month_closed', { month }]]);
    }
    expect(await told(ana)).toEqual([]);
    const { body: me } = await ben.get('/user/me');
    expect(me.households[0].closedMonths).toEqual({ [month]: closed.at });
  });

  apiTest('counts once, if repeated or done by two at the same moment', async ({ api, home }) => {
    const { household, ana, ben } = home;
    await ana.put(`/users/${ben.uid}/role`, { role: 'admin' });
    const answers = await Promise.all([ana, ben, ana, ben].map((one) => one.post(pathOf())));
    answers.push(await ben.post(pathOf()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const entries = await readHistory(api, household);
    expect(entries.filter(({ what }) => what === 'month_closed')).toHaveLength(1);
  });

  apiTest(
    'is for admins, and with open books for everybody except view-only members',
    async ({ home: { household, ana, ben, cleo } }) => {
      expect((await ben.post(pathOf())).status).toBe(403);
      expect((await ana.put(`/households/${household}`, { openBooks: true })).status).toBe(200);
      await ana.put(`/users/${cleo.uid}/role`, { role: 'user', onlyLooks: true });
      expect((await cleo.post(pathOf())).status).toBe(403);
      expect((await cleo.delete(pathOf())).status).toBe(403);
      await close(ben);
    },
  );

  apiTest(
    "is refused before the month is over in the household's time zone",
    async ({ api, home: { household, ana } }) => {
      for (const month of [monthRunning(), monthToCome()]) {
        const { status, body } = await ana.post(pathOf(month));
        expect([status, body.code]).toEqual([409, 'conflict']);
      }
      const old = `${Number(monthGone().slice(0, 4)) - CLOSABLE_YEARS - 1}-01`;
      expect((await ana.post(pathOf(old))).status).toBe(409);

      // A minute before the month ends in New York it is over in Kiritimati.
      const next = addDays(monthRange(monthGone()).end, 1);
      const before = new Date(startOfDayIn('America/New_York', next).getTime() - 60_000);
      api.setNow(before);
      try {
        expect((await ana.post(pathOf())).status).toBe(409);
        await ana.put(`/households/${household}`, { timeZone: 'Pacific/Kiritimati' });
        expect(dayIn('Pacific/Kiritimati', before)).toBe(next);
        await close(ana);
      } finally {
        api.setNow(null);
      }
    },
  );
});

describe('a closed month', () => {
  apiTest(
    'can still be changed: changes notify as always, and the books stay consistent',
    async ({ home: { ana, ben } }) => {
      const row = await lend(ana, ben, 30, { transactionDate: dayGone() });
      await close(ana);
      await markNotificationsRead(ben);
      expect((await put(ana, row, { amount: 35 })).status).toBe(200);
      const later = await lend(ana, ben, 5, { transactionDate: dayGone() });
      expect((await newNotifications(ben)).map(({ what }) => what)).toEqual(['created', 'updated']);
      const { closed, total } = await readMonth(ana);
      expect(total).toBe(40);
      // Late changes are marked by comparing these two.
      expect(later.date > closed.at).toBe(true);
      expect(row.date < closed.at).toBe(true);
    },
  );

  apiTest(
    'is reopened by those who may close it, once, and everybody is notified',
    async ({ home: { ana, ben, cleo } }) => {
      await close(ana);
      for (const client of [ben, cleo]) await markNotificationsRead(client);
      expect((await ben.delete(pathOf())).status).toBe(403);
      const answers = await Promise.all([ana.delete(pathOf()), ana.delete(pathOf())]);
      const month = monthGone();
      for (const answer of [...answers, await ana.delete(pathOf())]) {
        expect([answer.status, answer.body]).toEqual([200, { month, closed: null }]);
      }
      expect(await told(ben)).toEqual([['Ana', 'month_reopened', { month }]]);
      const { body: me } = await ben.get('/user/me');
      expect(me.households[0]).not.toHaveProperty('closedMonths');
      // Then it can be closed again.
      await close(ana);
      expect((await told(cleo)).map(([, what]: Json) => what)).toEqual([
        ...['month_closed', 'month_reopened'],
      ]);
    },
  );
});
