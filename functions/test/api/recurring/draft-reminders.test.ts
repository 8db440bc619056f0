import { expect } from 'vitest';
import {
  makeRecurringExpense,
  varyingExpenseBody,
} from '../../support/entries/recurring-fixture.ts';
import {
  runRecurringJob,
  runRecurringJobOn,
  runDraftReminders,
  setClockToDay,
} from '../../support/entries/recurring-job-fixture.ts';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import { recurringTest } from './recurring-test.ts';

/** A draft reminds its parties after 3 and 7 days, once each, and not again. */

async function remindOn(api: TestApi, day: string): Promise<void> {
  setClockToDay(api, day);
  await runDraftReminders(api);
}

/** A member's draft notifications, oldest first. */
async function told(client: TestClient): Promise<string[]> {
  const { notices } = (await client.get('/notices?limit=100')).body as Json;
  const ofDrafts = (notices as Json[]).filter(({ what }) =>
    ['drafted', 'asked_again'].includes(what),
  );
  return ofDrafts.map(({ what, after }) => `${what} ${after.on}`).toReversed();
}

const first = ['drafted 2027-02-01', 'asked_again 2027-02-01', 'asked_again 2027-02-01'];

recurringTest(
  'a draft notifies its parties in the morning of its day and after 3 and 7 days',
  async ({ api, home: { ana, ben, cleo, dan } }) => {
    await makeRecurringExpense(ben, [ben, cleo], varyingExpenseBody([ben, cleo]));
    await runRecurringJobOn(api, '2027-02-01');
    await remindOn(api, '2027-02-03');
    expect(await told(cleo)).toEqual(first.slice(0, 1));
    // Nine o'clock in the household's time zone.
    api.setNow(new Date('2027-02-04T13:59:59Z'));
    await runDraftReminders(api);
    expect(await told(cleo)).toEqual(first.slice(0, 1));
    api.setNow(new Date('2027-02-04T14:00:00Z'));
    await Promise.all([runDraftReminders(api), runDraftReminders(api)]);
    await runDraftReminders(api);
    expect(await told(cleo)).toEqual(first.slice(0, 2));
    for (const day of ['2027-02-07', '2027-02-08', '2027-02-09', '2027-02-28']) {
      await remindOn(api, day);
    }
    for (const client of [ben, cleo]) expect(await told(client)).toEqual(first);
    // Admins may see it, but it is not theirs.
    for (const client of [ana, dan]) expect(await told(client)).toEqual([]);
    // It is still a draft.
    expect((await cleo.get('/overview')).body.drafts).toHaveLength(1);
  },
);

recurringTest('a draft that was confirmed or skipped reminds nobody', async ({ api, home }) => {
  const { ben, cleo } = home;
  const said = await makeRecurringExpense(ben, [ben, cleo], varyingExpenseBody([ben, cleo]));
  const nothing = await makeRecurringExpense(ben, [ben, cleo], varyingExpenseBody([ben, cleo]));
  await runRecurringJobOn(api, '2027-02-01');
  for (const { id, seriesId } of (await ben.get('/drafts')).body as Json[]) {
    if (seriesId === said.id) await cleo.post(`/drafts/${id}/confirm`, { amount: 60 });
    if (seriesId === nothing.id) await ben.delete(`/drafts/${id}`);
  }
  await remindOn(api, '2027-02-09');
  expect(await told(cleo)).toEqual([first[0], first[0]]);
});

recurringTest(
  'a draft reminds once after days without a run, and not for old occurrences created late',
  async ({ api, home: { ben, cleo } }) => {
    await makeRecurringExpense(ben, [ben, cleo], varyingExpenseBody([ben, cleo]));
    setClockToDay(api, '2027-03-05');
    await runRecurringJob(api);
    await remindOn(api, '2027-03-12');
    await remindOn(api, '2027-03-20');
    expect(await told(cleo)).toEqual([
      'drafted 2027-02-01',
      'drafted 2027-03-01',
      'asked_again 2027-03-01',
    ]);
  },
);

recurringTest(
  'a former member is not reminded, nor is anybody in a deleted household',
  async ({ api, home: { household, ana, ben, cleo } }) => {
    await makeRecurringExpense(ben, [ben, cleo], varyingExpenseBody([ben, cleo]));
    await runRecurringJobOn(api, '2027-02-01');
    const { name } = (await ana.get('/households')).body.find((one: Json) => one.id === household);
    await ana.delete(`/households/${household}`, { name });
    await remindOn(api, '2027-02-04');
    await ana.post(`/households/${household}/restore`);
    expect(await told(ben)).toEqual(first.slice(0, 1));
    await cleo.delete(`/households/${household}/members/${cleo.uid}`);
    await remindOn(api, '2027-02-08');
    expect(await told(ben)).toEqual(first.slice(0, 2));
    const reminders = await api.firestore
      .collection(`households/${household}/activity`)
      .where('what', '==', 'asked_again')
      .get();
    expect(reminders.docs.map((one) => one.get('concerns'))).toEqual([[ben.uid]]);
  },
);
