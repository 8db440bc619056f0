import { expect } from 'vitest';
import { newNotifications } from '../../support/entries/notification-fixture.ts';
import {
  makeRecurringExpense,
  monthlyOnFirst,
  putRecurringExpense,
  templateBody,
} from '../../support/entries/recurring-fixture.ts';
import {
  occurrencesIn,
  runRecurringJob,
  runRecurringJobOn,
  setClockToDay,
  recurringStateOf,
} from '../../support/entries/recurring-job-fixture.ts';
import { addGuestAsAdmin, as } from '../../support/households/guest-fixture.ts';
import type { Json } from '../../support/server/api-client.ts';
import { recurringTest } from './recurring-test.ts';

/** The scheduled job, while something changes around a recurring expense. */

recurringTest(
  'a party who was removed outside the API pauses it',
  async ({ api, home: { household, ben, cleo, dan } }) => {
    const series = await makeRecurringExpense(ben, [ben, cleo, dan]);
    // Written directly: the API would pause it at once.
    const left = api.firestore.doc(`households/${household}/members/${cleo.uid}`);
    await left.update({ leftAt: api.now() });
    await runRecurringJobOn(api, '2027-02-01');
    expect(await occurrencesIn(api, household, series)).toEqual([]);
    expect((await recurringStateOf(ben, series)).pausedWhy).toBe('member_left');
    const told = (await newNotifications(dan)).filter(({ resourceId }) => resourceId === series.id);
    expect(told[0]).toMatchObject({ what: 'paused', actorId: 'schedule' });
  },
);

recurringTest(
  'an owner who is now view-only creates no occurrence',
  async ({ api, home: { household, ana, ben, cleo } }) => {
    const series = await makeRecurringExpense(cleo, [ben, cleo]);
    const looks = await ana.put(`/users/${cleo.uid}/role`, { role: 'user', onlyLooks: true });
    expect(looks.status).toBeLessThan(300);
    await runRecurringJobOn(api, '2027-02-01');
    expect(await occurrencesIn(api, household, series)).toEqual([]);
    expect((await recurringStateOf(ben, series)).pausedWhy).toBe('no_right');
  },
);

recurringTest(
  'a guest is a party like any other',
  async ({ api, home: { household, ana, ben } }) => {
    const guest = as((await addGuestAsAdmin(ana, household)).id);
    const series = await makeRecurringExpense(ben, [ben, guest]);
    await runRecurringJobOn(api, '2027-02-01');
    expect(await occurrencesIn(api, household, series)).toHaveLength(1);
    const { body } = await ben.get(`/transactions?owedBy=${guest.uid}`);
    expect(body).toMatchObject([{ amount: 900, paidBy: ben.uid, owedBy: guest.uid }]);
  },
);

recurringTest(
  'a category has its current name, and a deleted one its last name',
  async ({ api, home: { ana, ben } }) => {
    const { body: bikes } = await ana.post('/categories', { name: 'Bikes', userId: null });
    const categories = [{ id: bikes.id, name: 'Bikes' }];
    await makeRecurringExpense(ben, [ben], { template: templateBody([ben], { categories }) });
    expect((await ana.put(`/categories/${bikes.id}`, { name: 'Wheels' })).status).toBe(200);
    await runRecurringJobOn(api, '2027-02-01');
    expect((await ana.delete(`/categories/${bikes.id}`)).status).toBe(204);
    await runRecurringJobOn(api, '2027-03-01');
    const { body } = await ben.get('/transactions');
    const types = (body as Json[]).map(({ transactionDate, type }) => [transactionDate, type]);
    expect(types.toSorted()).toEqual([
      ['2027-02-01', 'Wheels'],
      ['2027-03-01', 'Bikes'],
    ]);
  },
);

recurringTest(
  'a new default split does not change the agreed split',
  async ({ api, home: { household, ana, ben, cleo } }) => {
    const series = await makeRecurringExpense(ben, [ben, cleo]);
    const people = [
      { userId: ben.uid, value: 3 },
      { userId: cleo.uid, value: 1 },
    ];
    const defaultSplit = { mode: 'shares', people };
    expect((await ana.put(`/households/${household}`, { defaultSplit })).status).toBe(200);
    await runRecurringJobOn(api, '2027-02-01');
    const { body } = await cleo.get('/transactions');
    expect(body).toMatchObject([{ amount: 900, owedBy: cleo.uid }]);
    expect(await occurrencesIn(api, household, series)).toHaveLength(1);
  },
);

recurringTest(
  'an edit counts from the next occurrence on',
  async ({ api, home: { household, ben, cleo } }) => {
    const series = await makeRecurringExpense(ben, [ben, cleo]);
    await runRecurringJobOn(api, '2027-03-01');
    const { body: current } = await ben.get(`/series/${series.id}`);
    const rule = { ...monthlyOnFirst, day: 15 };
    const template = templateBody([ben, cleo], { amount: 2000 });
    expect((await putRecurringExpense(ben, current, { rule, template })).status).toBe(200);
    await runRecurringJobOn(api, '2027-04-20');
    expect(await occurrencesIn(api, household, series)).toEqual([
      [1, '2027-02-01'],
      [2, '2027-03-01'],
      [3, '2027-03-15'],
      [4, '2027-04-15'],
    ]);
    const { body } = await cleo.get(`/transactions?owedBy=${cleo.uid}`);
    expect((body as Json[]).map(({ amount }) => amount).toSorted()).toEqual([1000, 1000, 900, 900]);
  },
);

recurringTest(
  'a deleted household pauses, and catches up after a restore',
  async ({ api, home: { household, ana, ben, cleo } }) => {
    const series = await makeRecurringExpense(ben, [ben, cleo]);
    setClockToDay(api, '2027-01-25');
    const { body: mine } = await ana.get('/households');
    const { name } = (mine as Json[]).find(({ id }) => id === household)!;
    expect((await ana.delete(`/households/${household}`, { name })).status).toBe(204);
    await runRecurringJobOn(api, '2027-02-01');
    expect(await occurrencesIn(api, household, series)).toEqual([]);
    setClockToDay(api, '2027-02-03');
    expect((await ana.post(`/households/${household}/restore`)).status).toBeLessThan(300);
    await runRecurringJob(api);
    expect(await occurrencesIn(api, household, series)).toEqual([[1, '2027-02-01']]);
  },
);

recurringTest(
  'a purged household does not disturb the job',
  async ({ api, home: { household, ben, cleo } }) => {
    const series = await makeRecurringExpense(ben, [ben, cleo]);
    await api.firestore.doc(`households/${household}`).delete();
    expect(await runRecurringJobOn(api, '2027-02-01')).toMatchObject({ failed: 0 });
    expect(await occurrencesIn(api, household, series)).toEqual([]);
  },
);

recurringTest(
  "a day begins later if the household's time zone moves west",
  async ({ api, home: { household, ana, ben, cleo } }) => {
    const series = await makeRecurringExpense(ben, [ben, cleo]);
    const timeZone = 'Pacific/Pago_Pago';
    expect((await ana.put(`/households/${household}`, { timeZone })).status).toBe(200);
    api.setNow(new Date('2027-02-01T10:59:00Z'));
    await runRecurringJob(api);
    expect(await occurrencesIn(api, household, series)).toEqual([]);
    api.setNow(new Date('2027-02-01T11:00:00Z'));
    await runRecurringJob(api);
    expect(await occurrencesIn(api, household, series)).toHaveLength(1);
  },
);
