import { describe, expect } from 'vitest';
import { postExpense } from '../../support/entries/expense-fixture.ts';
import {
  makeRecurringExpense,
  monthlyOnFirst,
  putRecurringExpense,
  recurringExpenseBody,
  templateBody,
} from '../../support/entries/recurring-fixture.ts';
import { postSettlement } from '../../support/entries/settlement-fixture.ts';
import { storeGrant, lend } from '../../support/entries/transaction-fixture.ts';
import { occurrencesIn, runRecurringJobOn } from '../../support/entries/recurring-job-fixture.ts';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import { recurringTest } from './recurring-test.ts';
import { expectConsistent } from '../../support/households/consistency.ts';
import { readEverything } from '../../support/households/household-snapshot.ts';

/** An occurrence is changed or deleted together with all following ones: both happen, or neither. */

interface Given {
  api: TestApi;
  home: { household: string; ben: TestClient; cleo: TestClient };
}

/** Rent of Ben and Cleo, with its second occurrence created. */
async function rent({ api, home: { household, ben, cleo } }: Given) {
  const series = await makeRecurringExpense(ben, [ben, cleo]);
  await runRecurringJobOn(api, '2027-02-01');
  await runRecurringJobOn(api, '2027-03-01');
  const [one] = await expensesOf(api, household, series);
  const now = (await ben.get(`/series/${series.id}`)).body;
  return { series: now as Json, expense: (await ben.get(`/expenses/${one}`)).body as Json };
}

async function expensesOf(api: TestApi, household: string, { id }: Json): Promise<string[]> {
  const found = await api.firestore
    .collection(`households/${household}/expenses`)
    .where('seriesId', '==', id)
    .get();
  const byOrdinal = found.docs.toSorted((a, b) => a.get('ordinal') - b.get('ordinal'));
  return byOrdinal.map((one) => one.id);
}

const entryOf = ({ id, version, transactionDate }: Json, fields: Json = {}): Json => ({
  entry: { id, version, transactionDate, ...fields },
});
const dearer = (people: readonly TestClient[]) => ({
  template: templateBody(people, { amount: 1900, note: 'Flat' }),
});

describe('an occurrence and all following', () => {
  recurringTest('are changed in one commit; those in between stay', async ({ api, home }) => {
    const { household, ben, cleo } = home;
    const { series, expense } = await rent({ api, home });
    const changed = await putRecurringExpense(ben, series, {
      ...dearer([ben, cleo]),
      ...entryOf(expense),
    });
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { ordinal: 2, nextOn: '2027-04-01', template: { amount: 1900, note: 'Flat' } },
    ]);
    await runRecurringJobOn(api, '2027-04-01');
    const ids = await expensesOf(api, household, series);
    const all = await Promise.all(ids.map(async (id) => (await ben.get(`/expenses/${id}`)).body));
    expect(all.map(({ amount, note }) => [amount, note])).toEqual([
      [1900, 'Flat'],
      [1800, 'Rent'],
      [1900, 'Flat'],
    ]);
    await expectConsistent(api, household);
    // The debtor is notified of both.
    const told = (await cleo.get('/notices')).body.notices as Json[];
    const changes = told.filter(({ what }) => what === 'updated');
    expect(changes.map(({ resourceType }) => resourceType).sort()).toEqual(['expenses', 'series']);
  });

  recurringTest(
    'get another day by another rule; a changed date applies to this one only',
    async ({ api, home }) => {
      const { household, ben } = home;
      const { series, expense } = await rent({ api, home });
      const later = entryOf(expense, { transactionDate: '2027-02-05' });
      const moved = await putRecurringExpense(ben, series, later);
      expect(moved.body).toMatchObject({ version: series.version, nextOn: '2027-04-01' });
      const { body } = await ben.get(`/expenses/${expense.id}`);
      expect(body).toMatchObject({ transactionDate: '2027-02-05', version: expense.version + 1 });
      const rule = { every: 1, unit: 'month', start: '2027-02-05' };
      const all = await putRecurringExpense(ben, series, { ...entryOf(body), rule });
      expect(all.body).toMatchObject({ ordinal: 2, nextOn: '2027-03-05' });
      await runRecurringJobOn(api, '2027-03-05');
      expect(await occurrencesIn(api, household, series)).toEqual([
        [1, '2027-02-05'],
        [2, '2027-03-01'],
        [3, '2027-03-05'],
      ]);
    },
  );

  recurringTest('sent again after a lost response change nothing more', async ({ api, home }) => {
    const { household, ben, cleo } = home;
    const { series, expense } = await rent({ api, home });
    const body = { ...dearer([ben, cleo]), ...entryOf(expense) };
    const etag = { 'If-Match': `"${series.version}"` };
    expect((await putRecurringExpense(ben, series, body, etag)).status).toBe(200);
    const before = await readEverything(api, household);
    const answers = await Promise.all(
      [1, 2].map(() => putRecurringExpense(ben, series, body, etag)),
    );
    expect(answers.map(({ status }) => status)).toEqual([412, 412]);
    expect(await readEverything(api, household)).toEqual(before);
  });

  recurringTest(
    'both stay unchanged if one of them may not or cannot be changed',
    async ({ api, home }) => {
      const { household, ana, ben, cleo, dan } = home;
      const { series, expense } = await rent({ api, home });
      const own = await postExpense(cleo, [cleo, ben]);
      const alone = await makeRecurringExpense(cleo, [cleo]);
      const before = await readEverything(api, household);
      const both = { ...dearer([ben, cleo]), ...entryOf(expense) };
      const refusals = await Promise.all([
        // A debtor, and a member who sees nothing of it.
        putRecurringExpense(cleo, series, both),
        putRecurringExpense(dan, series, both),
        // Through a recurring expense of one's own.
        putRecurringExpense(cleo, alone, { ...dearer([cleo]), ...entryOf(expense) }),
        putRecurringExpense(cleo, alone, { ...dearer([cleo]), ...entryOf(own) }),
        // Another edit came first.
        putRecurringExpense(ben, series, {
          ...dearer([ben, cleo]),
          ...entryOf(expense, { version: 9 }),
        }),
        // A row of an expense is changed only with the whole expense.
        ana.put(`/series/${series.id}`, {
          kind: 'fixed',
          transaction: { amount: 1, paidBy: ben.uid, owedBy: cleo.uid, type: 'Rent' },
          rule: monthlyOnFirst,
          ...entryOf({ ...expense, id: expense.transactionIds[0] }),
        }),
      ]);
      expect(refusals.map(({ status }) => status)).toEqual([403, 404, 403, 400, 412, 400]);
      expect(refusals[4]!.body.current).toMatchObject({ id: expense.id, amount: 1800 });
      expect(await readEverything(api, household)).toEqual(before);
      // A write grant opens both.
      await storeGrant(api, household, { owner: ben, grantee: dan, permissionType: 'write' });
      expect((await putRecurringExpense(dan, series, both)).status).toBe(200);
    },
  );

  recurringTest('are not changed while a settlement contains this one', async ({ api, home }) => {
    const { household, ben, cleo } = home;
    const { series, expense } = await rent({ api, home });
    // Cleo's debt of it is offset against this row.
    await postSettlement(
      cleo,
      await lend(cleo, ben, 5, { transactionDate: expense.transactionDate }),
    );
    const before = await readEverything(api, household);
    const refused = await putRecurringExpense(ben, series, {
      ...dearer([ben, cleo]),
      ...entryOf(expense),
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'locked_by_settlement']);
    expect(await readEverything(api, household)).toEqual(before);
  });
});

describe('deleted with all following', () => {
  recurringTest(
    'this one is deleted, no more are created, and earlier ones stay',
    async ({ api, home }) => {
      const { household, ben } = home;
      const { series, expense } = await rent({ api, home });
      const path = `/series/${series.id}?entry=${expense.id}`;
      const answers = await Promise.all([ben.delete(path), ben.delete(path)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
      expect((await ben.get(`/expenses/${expense.id}`)).status).toBe(404);
      // It can be restored like every deletion; the end is final.
      expect((await ben.post(`/expenses/${expense.id}/restore`)).status).toBe(200);
      await ben.delete(`/expenses/${expense.id}`);
      await runRecurringJobOn(api, '2027-05-01');
      const left = await expensesOf(api, household, series);
      expect(left).toHaveLength(2);
      expect((await ben.get(`/expenses/${left[1]}`)).status).toBe(200);
      await expectConsistent(api, household);
      expect((await ben.get(`/series/${series.id}`)).status).toBe(404);
    },
  );

  recurringTest(
    'is refused for both without permission, or for an unrelated entry',
    async ({ api, home }) => {
      const { household, ben, cleo, dan } = home;
      const { series, expense } = await rent({ api, home });
      const other = await postExpense(ben, [ben, cleo]);
      const own = (await cleo.post('/series', recurringExpenseBody([cleo]))).body as Json;
      const before = await readEverything(api, household);
      const answers = await Promise.all([
        cleo.delete(`/series/${series.id}?entry=${expense.id}`),
        dan.delete(`/series/${series.id}?entry=${expense.id}`),
        cleo.delete(`/series/${own.id}?entry=${expense.id}`),
        ben.delete(`/series/${series.id}?entry=${other.id}`),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 404, 403, 400]);
      expect(await readEverything(api, household)).toEqual(before);
    },
  );
});

describe('a recurring transaction', () => {
  const phone = ({ ben, cleo }: Given['home'], amount = 30): Json => ({
    template: undefined,
    transaction: { amount, paidBy: ben.uid, owedBy: cleo.uid, type: 'Phone', note: 'Mobile' },
  });

  async function given({ api, home }: Given) {
    const { ben } = home;
    const body = recurringExpenseBody([ben], phone(home));
    await ben.post('/series', body);
    await runRecurringJobOn(api, '2027-02-01');
    const [row] = (await ben.get('/transactions')).body as [Json];
    return { body, row };
  }

  recurringTest(
    'is changed with all following at the version that was read',
    async ({ api, home }) => {
      const { household, ben, cleo } = home;
      const { body, row } = await given({ api, home });
      const path = `/series/${body.id}`;
      const dearerPhone = {
        kind: 'fixed',
        ...phone(home, 35),
        rule: monthlyOnFirst,
        ...entryOf(row),
      };
      expect((await cleo.put(path, dearerPhone)).status).toBe(403);
      expect(
        (await ben.put(path, { ...dearerPhone, ...entryOf(row, { version: 9 }) })).status,
      ).toBe(412);
      expect((await ben.put(path, dearerPhone)).body).toMatchObject({
        transaction: { amount: 35 },
      });
      expect((await ben.get(`/transactions/${row.id}`)).body).toMatchObject({
        ...{ amount: 35, version: row.version + 1, transactionDate: '2027-02-01', paid: false },
      });
      await runRecurringJobOn(api, '2027-03-01');
      const rows = (await ben.get('/transactions')).body as Json[];
      expect(rows.map(({ amount }) => amount)).toEqual([35, 35]);
      await expectConsistent(api, household);
    },
  );

  recurringTest('is deleted with all following', async ({ api, home }) => {
    const { household, ben, cleo } = home;
    const { body, row } = await given({ api, home });
    const path = `/series/${body.id}?entry=${row.id}`;
    expect((await cleo.delete(path)).status).toBe(403);
    expect((await ben.delete(path)).status).toBe(204);
    await runRecurringJobOn(api, '2027-03-01');
    expect((await ben.get('/transactions')).body).toEqual([]);
    await expectConsistent(api, household);
  });
});
