import { expect } from 'vitest';
import { addDays, dayIn } from '../../../src/core/calendar/calendar.ts';
import { seed } from '../../support/entries/category-fixture.ts';
import { groceriesCategory } from '../../support/entries/expense-fixture.ts';
import {
  makeFirstDraft,
  makeRecurringExpense,
  varyingExpenseBody,
} from '../../support/entries/recurring-fixture.ts';
import { runDraftReminders } from '../../support/entries/recurring-job-fixture.ts';
import { HOUR } from '../../support/letters/letter-fixture.ts';
import { choose, rewind, SOON, notifiedHome } from '../../support/letters/notified-fixture.ts';
import type { TestApi } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';

/** Drafts are notified like everything about a member's money: through the chosen channels, once. */

async function waitingHome(api: TestApi) {
  const home = await notifiedHome(api);
  const { id, ana, ben, cleo } = home;
  await choose(cleo);
  await seed(api, id, groceriesCategory);
  const start = addDays(dayIn('America/New_York', new Date()), 1);
  const rule = { every: 1, unit: 'month', start };
  const series = await makeRecurringExpense(ana, [ana, ben], {
    ...varyingExpenseBody([ana, ben]),
    rule,
  });
  const draft = await makeFirstDraft(api, id, series);
  return { ...home, draft };
}

/** Five days later, when the first reminder is due. */
const remind = (api: TestApi) => runDraftReminders(api, new Date(Date.now() + 5 * 24 * HOUR));

apiTest(
  'a draft is notified on its day and with each reminder, to its parties only',
  async ({ api }) => {
    const { id, ben, cleo, post, mails } = await waitingHome(api);
    await post.run(SOON);
    expect(mails()[0]!.text).toMatch(/The schedule asked how much “Electricity” of .+ was/);
    await rewind(api, id, ben);
    await Promise.all([remind(api), remind(api)]);
    await Promise.all([post.run(SOON), post.run(SOON)]);
    await post.run(2 * SOON);
    expect(mails()).toHaveLength(2);
    expect(mails()[1]!.text).toMatch(/The schedule asked again how much “Electricity” of .+ was/);
    expect(post.to(cleo.email)).toEqual([]);
  },
);

apiTest('a confirmed draft is not notified again', async ({ api }) => {
  const { ana, draft, post, mails } = await waitingHome(api);
  await remind(api);
  expect((await ana.post(`/drafts/${draft}/confirm`, { amount: 61 })).status).toBe(201);
  await post.run(SOON);
  expect(mails()[0]!.text).not.toMatch(/asked/);
  expect(mails()[0]!.text).toContain('added “Electricity”, $61.00: you owe ');
});
