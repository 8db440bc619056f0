import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { monthOf } from '../../../src/core/calendar/calendar.ts';
import { lastMonth } from '../../../src/core/household/closed-months.ts';
import { afterClosing } from '../../../src/core/activity/after-closing.ts';
import { close, dayGone, monthGone, todayAtHome } from '../../support/entries/month-fixture.ts';
import {
  newNotifications,
  markNotificationsRead,
} from '../../support/entries/notification-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';

/** A change of many entries in closed months is marked as such, like a change of one entry. */

const monthBefore = () => lastMonth(`${monthGone()}-01`);
const dayBefore = () => `${monthBefore()}-15`;
const dayOpen = () => `${monthOf(todayAtHome())}-01`;

/** A member's notifications, newest first: author, kind, and the closed months that were changed. */
async function told(client: TestClient): Promise<string[]> {
  const { body } = await client.get('/user/me');
  const { closedMonths = {} } = body.households[0];
  const notices = await newNotifications(client);
  return notices.map((one) => `${one.what}${afterClosing(one as never, closedMonths)}`);
}

/** The closed months of bulk changes according to the history, newest first. */
async function monthsInHistory(client: TestClient, kind: string): Promise<unknown[]> {
  const lines = (await client.get('/activity?limit=20')).body as Json[];
  const found = lines.filter(({ what }) => String(what).startsWith(kind));
  return found.map(({ before, after: now }) => (before ?? now).closedBefore);
}

const inWords = (month: string) =>
  new Date(`${month}-15T00:00:00Z`).toLocaleDateString('en-US', {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  });
const after = (...months: string[]) =>
  ` (after ${months.map(inWords).join(' and ')} ${months.length === 1 ? 'was' : 'were'} closed)`;

describe('after closing', () => {
  apiTest(
    "a bulk deletion is notified with the months of the member's own rows",
    async ({ home: { ana, ben, cleo, dan } }) => {
      const rows = [
        await lend(ben, cleo, 1, { transactionDate: dayGone() }),
        await lend(ben, cleo, 2, { transactionDate: dayBefore() }),
        await lend(ben, dan, 3, { transactionDate: dayOpen() }),
      ];
      await close(ana);
      await close(ana, monthBefore());
      await Promise.all([cleo, dan].map(markNotificationsRead));
      const ids = rows.map(({ id }) => id as string);
      expect((await ben.post('/transactions/bulk-delete', { ids })).status).toBe(204);
      expect(await told(cleo)).toEqual([`deleted_together${after(monthBefore(), monthGone())}`]);
      expect(await told(dan)).toEqual(['deleted_together']);
      expect(await monthsInHistory(ana, 'deleted_together')).toEqual([
        [monthBefore(), monthGone()],
      ]);

      // Once reopened, changes are no longer after closing.
      await ana.delete(`/months/${monthGone()}/close`);
      expect((await told(cleo)).at(-1)).toBe(`deleted_together${after(monthBefore())}`);

      await Promise.all([cleo, dan].map(markNotificationsRead));
      const things = ids.map((id) => ({ resourceType: 'transactions', id }));
      expect((await ben.post('/trash/restore', { things })).status).toBe(200);
      expect((await told(cleo)).toSorted()).toEqual([
        'restored',
        `restored${after(monthBefore())}`,
      ]);
    },
  );

  apiTest(
    'an import and its undo are notified with their months',
    async ({ home: { ana, ben, cleo, dan } }) => {
      await close(ana);
      await Promise.all([cleo, dan].map(markNotificationsRead));
      const row = { payTo: 'Ben', category: 'Food', amount: 5 };
      const rows = [
        { ...row, date: dayGone(), owedBy: 'Cleo' },
        { ...row, date: dayOpen(), owedBy: 'Dan' },
      ];
      const importId = randomUUID();
      const answer = await ben.post('/transactions/import', { importId, rows });
      expect(answer.body).toMatchObject({ imported: 2 });
      expect(await told(cleo)).toEqual([`imported${after(monthGone())}`]);
      expect(await told(dan)).toEqual(['imported']);
      expect((await ben.delete(`/transactions/imports/${importId}`)).status).toBe(204);
      expect((await told(cleo))[0]).toBe(`import_undone${after(monthGone())}`);
      expect((await told(dan))[0]).toBe('import_undone');
      // Each member also finds it in the history.
      const own = await monthsInHistory(cleo, 'imported_debts');
      expect(own).toEqual([[monthGone()], [monthGone()]]);
    },
  );

  apiTest(
    'each row of a bulk edit is notified with its month',
    async ({ home: { ana, ben, cleo } }) => {
      const rows = [
        await lend(ben, cleo, 1, { transactionDate: dayGone() }),
        await lend(ben, cleo, 2, { transactionDate: dayOpen() }),
      ];
      await close(ana);
      await markNotificationsRead(cleo);
      const change = { note: 'Together' };
      const transactions = rows.map(({ id, version }) => ({ id, version }));
      const edits = [{ transactions, change }];
      expect((await ben.post('/transactions/bulk-edit', { edits })).status).toBe(200);
      expect((await told(cleo)).toSorted()).toEqual(['updated', `updated${after(monthGone())}`]);
    },
  );

  apiTest('a restored or moved row is marked on the row', async ({ home: { ana, ben, cleo } }) => {
    const row = await lend(ben, cleo, 1, { transactionDate: dayGone() });
    await close(ana);
    await ben.delete(`/transactions/${row.id}`);
    await ben.post(`/transactions/${row.id}/restore`);
    const edits = async () => (await cleo.get(`/activity/edits?ids=${row.id}`)).body;
    expect(await edits()).toMatchObject([
      { count: 0, entry: { what: 'restored', actorId: ben.uid, subject: { date: dayGone() } } },
    ]);
    const { body } = await ben.get(`/transactions/${row.id}`);
    await ben.put(`/transactions/${row.id}`, { ...body, transactionDate: dayOpen() });
    expect(await edits()).toMatchObject([
      { count: 1, entry: { what: 'updated', before: { transactionDate: dayGone() } } },
    ]);
  });
});
