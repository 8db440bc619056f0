import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  makeFirstDraft,
  makeRecurringExpense,
  monthlyOnFirst,
  templateBody,
  varyingExpenseBody,
} from '../../support/entries/recurring-fixture.ts';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { recurringTest } from './recurring-test.ts';

/** The recurring expenses on the dashboard, loaded together with its counts. */

const comingTo = async (client: TestClient, headers = {}) => {
  const { next, drafts } = (await client.get('/overview', headers)).body as Json;
  const names = (drafts as Json[]).map(({ template }) => template.note);
  return { next: next?.template.note ?? null, drafts: names };
};

const nothing = { next: null, drafts: [] };

recurringTest('the next occurrence within two weeks is shown to its parties', async ({ home }) => {
  const { ana, ben, cleo, dan } = home;
  const on = (start: string) => ({ rule: { every: 1, unit: 'week', start } });
  const named = (note: string, people: TestClient[]) => ({
    template: templateBody(people, { note }),
  });
  await makeRecurringExpense(ben, [ben, cleo], {
    ...named('Later', [ben, cleo]),
    ...on('2027-02-02'),
  });
  const sooner = await makeRecurringExpense(ben, [ben, cleo], {
    ...named('Sooner', [ben, cleo]),
    ...on('2027-02-01'),
  });
  await makeRecurringExpense(ben, [ben], { ...named('Own', [ben]), ...on('2027-01-30') });
  await makeRecurringExpense(cleo, [cleo], { ...named('Far', [cleo]), ...on('2027-02-05') });
  expect(await comingTo(ben)).toEqual({ next: 'Own', drafts: [] });
  expect(await comingTo(cleo)).toEqual({ next: 'Sooner', drafts: [] });
  // An admin may see all of them, but is party to none.
  expect(await comingTo(ana)).toEqual(nothing);
  expect(await comingTo(ana, { 'X-View-As': cleo.uid })).toMatchObject({ next: 'Sooner' });
  expect(await comingTo(dan)).toEqual(nothing);
  // A paused recurring expense has no next occurrence.
  await ben.post(`/series/${sooner.id}/pause`);
  expect(await comingTo(cleo)).toMatchObject({ next: 'Later' });
});

recurringTest(
  'drafts are shown to their parties, and at most five recurring expenses are read',
  async ({ api, home: { household, ben, cleo, dan } }) => {
    const { reads } = await cleo.get('/overview');
    for (let count = 0; count < 6; count++) {
      const series = await makeRecurringExpense(ben, [ben, cleo], {
        ...varyingExpenseBody([ben, cleo]),
        rule: { ...monthlyOnFirst, start: `2027-02-0${count + 1}` },
      });
      await makeFirstDraft(api, household, series);
      await makeRecurringExpense(ben, [ben, cleo], { id: randomUUID() });
    }
    const { body, reads: many } = await cleo.get('/overview');
    expect(body.drafts).toHaveLength(4);
    // Two of the queries find nothing and cost one read each.
    expect(many).toBe(reads + 3);
    expect(await comingTo(dan)).toEqual(nothing);
  },
);
