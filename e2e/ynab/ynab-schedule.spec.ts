import { demoYnab } from '../../ynab-stand-in/demo-budget.ts';
import { callScheduledFunction, findScheduledFunctions } from '../../scripts/product/schedules.ts';
import { createAccount } from '../support/auth-emulator.ts';
import { inventPerson } from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';

const functions = process.env.HOUSETAB_FUNCTIONS ?? '127.0.0.1:5001';

/** The queue and its worker are as deployed; the launcher plays Cloud Scheduler. */
test('due categories are synced through the queue, and a report is booked once', async ({
  request,
}) => {
  const { token } = await createAccount(inventPerson('Yves'));
  const headers = { Authorization: `Bearer ${token}` };
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
    const response = await request.fetch(`/api${path}`, { method, headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as { lastSyncTime: string | null; status: string };
  };
  await send('POST', '/households', { name: 'Oak Street', timeZone: 'UTC' });
  const { token: apiToken, budgetId, accountId } = demoYnab;
  await send('PUT', '/ynab/config', { apiToken, budgetId, accountId, syncFrequency: 15 });

  const scheduled = await findScheduledFunctions({ functions });
  const dispatcher = scheduled.find(({ id }) => id.endsWith('-ynabDispatch'));
  expect(dispatcher?.schedule.schedule).toBe('*/15 * * * *');
  const soon = new Date(Date.now() + 15 * 60_000);
  // Cloud Scheduler may call twice: the second call finds nothing to do.
  for (let call = 1; call <= 2; call += 1) {
    await callScheduledFunction({ functions }, `${dispatcher?.id}`, soon);
  }
  await expect
    .poll(async () => (await send('GET', '/ynab/config')).lastSyncTime, { timeout: 60_000 })
    .not.toBeNull();

  const categories = [
    { categoryName: 'groceries', amount: 30.5 },
    { categoryName: 'Rent', amount: 800 },
  ];
  const report = { date: '2026-10-31', memo: 'October', categories };
  expect((await send('POST', '/ynab/sync', report)).status).toBe('synced');
  expect((await send('POST', '/ynab/sync', report)).status).toBe('already_synced');
});
