import { describe, expect } from 'vitest';
import { postExpense } from '../../support/entries/expense-fixture.ts';
import {
  makeRecurringExpense,
  monthlyOnFirst,
  putRecurringExpense,
  recurringExpenseBody,
  templateBody,
} from '../../support/entries/recurring-fixture.ts';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { recurringTest } from './recurring-test.ts';
import { readEverything } from '../../support/households/household-snapshot.ts';

/** A recurring expense is changed, paused, skipped once, and ended; and from which day that counts. */

const on = (day: string) => new Date(`${day}T17:00:00Z`);

async function idsOf(client: TestClient): Promise<string[]> {
  return (await client.get('/series')).body.map(({ id }: Json) => id);
}

describe('a change', () => {
  recurringTest(
    'counts from the next occurrence on, and occurrence numbers are never reused',
    async ({ api, home: { ben, ana, cleo } }) => {
      const expense = await postExpense(ben, [ben, cleo], { transactionDate: '2027-01-01' });
      const rule = { ...monthlyOnFirst, start: '2027-01-01' };
      const series = await makeRecurringExpense(ben, [ben, cleo], { rule, first: expense.id });
      expect(series).toMatchObject({ ordinal: 1, nextOn: '2027-02-01' });
      const template = templateBody([ben, cleo, ana], { amount: 1900 });
      const dearer = await putRecurringExpense(ben, series, { template });
      expect([dearer.status, dearer.body]).toMatchObject([
        200,
        { ordinal: 1, nextOn: '2027-02-01', template: { amount: 1900 }, version: 2 },
      ]);
      // The last occurrence was on January 1; the next one is after it and not in the past.
      const weekly = { every: 1, unit: 'week', start: '2027-01-04' };
      const { body: often } = await putRecurringExpense(ben, dearer.body, { rule: weekly });
      expect(often).toMatchObject({ ordinal: 1, lastOn: '2027-01-01', nextOn: '2027-01-25' });
      api.setNow(on('2027-01-26'));
      const { body: back } = await putRecurringExpense(ben, often, { rule });
      expect(back).toMatchObject({ ordinal: 1, nextOn: '2027-02-01' });
      expect((await ben.get(`/expenses/${expense.id}`)).body.amount).toBe(90);
    },
  );

  recurringTest(
    'without any difference writes nothing',
    async ({ api, home: { household, ben } }) => {
      const series = await makeRecurringExpense(ben, [ben]);
      const before = await readEverything(api, household);
      const { status, body } = await putRecurringExpense(ben, series);
      expect([status, body]).toEqual([200, series]);
      expect(await readEverything(api, household)).toEqual(before);
    },
  );

  recurringTest(
    'by two members at once loses no change: the second gets a conflict',
    async ({ home: { ana, ben } }) => {
      const series = await makeRecurringExpense(ben, [ben, ana]);
      const ifMatch = { 'If-Match': '"1"' };
      const answers = await Promise.all([
        putRecurringExpense(
          ben,
          series,
          { template: templateBody([ben, ana], { note: 'one' }) },
          ifMatch,
        ),
        putRecurringExpense(
          ana,
          series,
          { template: templateBody([ben, ana], { note: 'two' }) },
          ifMatch,
        ),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
      const refused = answers.find(({ status }) => status === 412)!;
      expect(refused.body.current).toMatchObject({ id: series.id, version: 2 });
    },
  );

  recurringTest('that adds a party shows them nothing from before', async ({ home }) => {
    const { ben, cleo, dan } = home;
    const template = templateBody([ben, cleo], { note: 'A secret' });
    const series = await makeRecurringExpense(ben, [ben, cleo], { template });
    await putRecurringExpense(ben, series, { template: templateBody([ben, dan]) });
    const tells = async (client: TestClient) =>
      (await client.get('/notices')).body.notices.filter(
        (one: Json) => one.resourceId === series.id,
      );
    const [ofDan] = await tells(dan);
    expect([ofDan.what, ofDan.before]).toEqual(['put_in', null]);
    expect(JSON.stringify(ofDan)).not.toContain('secret');
    const [ofCleo] = await tells(cleo);
    expect([ofCleo.what, ofCleo.after]).toEqual(['taken_out', null]);
    expect([await idsOf(cleo), await idsOf(dan)]).toEqual([[], [series.id]]);
  });
});

describe('a pause', () => {
  recurringTest(
    'creates no missed occurrences: it continues with those due today or later',
    async ({ api, home: { ben } }) => {
      const { id } = await makeRecurringExpense(ben, [ben]);
      const paused = (await ben.post(`/series/${id}/pause`)).body;
      expect(paused).toMatchObject({ pausedWhy: 'by_hand', nextOn: '2027-02-01', version: 2 });
      expect((await ben.post(`/series/${id}/pause`)).body).toEqual(paused);
      api.setNow(on('2027-04-01'));
      const { body } = await ben.post(`/series/${id}/resume`);
      expect(body).toMatchObject({ pausedAt: null, ordinal: 2, nextOn: '2027-04-01' });
      expect((await ben.post(`/series/${id}/resume`)).body).toEqual(body);
    },
  );
});

describe('the next occurrence', () => {
  recurringTest(
    'is skipped once, however often that is requested',
    async ({ home: { ben, cleo } }) => {
      const { id } = await makeRecurringExpense(ben, [ben, cleo]);
      const skip = (ordinal: number) => ben.post(`/series/${id}/skip`, { ordinal });
      const answers = await Promise.all([1, 2, 3].map(() => skip(1)));
      for (const { status, body } of answers) {
        expect([status, body]).toMatchObject([200, { ordinal: 1, nextOn: '2027-03-01' }]);
      }
      expect((await skip(3)).status).toBe(409);
      expect((await skip(2)).body.nextOn).toBe('2027-04-01');
      expect((await skip(1)).status).toBe(409);
    },
  );
});

describe('the end', () => {
  recurringTest(
    'is final: it disappears for everybody, and its id is never used again',
    async ({ home: { ben, cleo } }) => {
      const body = recurringExpenseBody([ben, cleo]);
      await ben.post('/series', body);
      const path = `/series/${body.id}`;
      expect((await ben.delete(path)).status).toBe(204);
      expect([(await ben.get(path)).status, (await cleo.get(path)).status]).toEqual([404, 404]);
      expect([await idsOf(ben), await idsOf(cleo)]).toEqual([[], []]);
      expect((await ben.delete(path)).status).toBe(404);
      expect((await ben.post('/series', body)).body.code).toBe('id_taken');
      expect((await putRecurringExpense(ben, body)).status).toBe(404);
    },
  );

  recurringTest(
    'that leaves no occurrence after an existing entry is refused',
    async ({ home: { ben } }) => {
      const expense = await postExpense(ben, [ben], { transactionDate: '2027-01-01' });
      const rule = { ...monthlyOnFirst, start: '2027-01-01', end: { count: 1 } };
      const refused = await ben.post(
        '/series',
        recurringExpenseBody([ben], { rule, first: expense.id }),
      );
      expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'rule.end']);
    },
  );
});
