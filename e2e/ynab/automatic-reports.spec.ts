import type { Page } from '@playwright/test';
import {
  addDays,
  formatCalendarDate,
  monthOf,
  monthRange,
} from '../../functions/src/core/calendar/calendar.ts';
import { inventYnabToken } from '../../ynab-stand-in/demo-budget.ts';
import { call } from '../support/call.ts';
import { letRunBeDue } from '../support/firestore-emulator.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { expect, test } from '../support/test.ts';
import { arriveAsMember, changeShared, enterShared, today } from '../support/transactions.ts';
import { listBookings, runReportsJob } from './ynab-account.ts';
import { assignCategory, connectByLists, sendLastMonthByItself } from './ynab-screens.ts';

const lastMonth = monthOf(addDays(`${monthOf(today())}-01`, -1));
const { start, end } = monthRange(lastMonth);
const target = { plan: 'My plan', account: 'Joint checking' };

test(
  'the shares of two members are sent to YNAB automatically and corrected once',
  { tag: '@journey' },
  async ({ page, newPerson }) => {
    const ada = await arriveWithHousehold(page, 'Ada', 'Couple House');
    const bobsPage = await newPerson();
    const bob = await arriveAsMember(bobsPage, ada, 'Bob');
    const adas = { page, uid: ada.uid, token: inventYnabToken(), category: 'Groceries' };
    const bobs = {
      page: bobsPage,
      uid: bob.uid,
      token: inventYnabToken(),
      category: 'Restaurants',
    };
    const couple = [adas, bobs];

    await Promise.all(couple.map((one) => connectByLists(one.page, one.token, target)));
    // Each has their own categories at YNAB: in Bob's plan the category has another name.
    await assignCategory(bobs.page, 'Groceries', bobs.category);
    for (const one of couple) {
      await sendLastMonthByItself(one.page);
      await one.page.goto('/');
    }
    const runOnFirst = async () => {
      for (const { uid } of couple) await letRunBeDue(ada.householdId, uid, lastMonth);
      const begun = new Date().toISOString();
      await runReportsJob();
      // The queue does it a moment later.
      for (const one of [ada, bob]) {
        const lastRun = async () => {
          const config = await call<{ automatic: { lastRunAt: string | null } }>(
            ...([page, one, 'GET /ynab/config'] as const),
          );
          return config.automatic.lastRunAt ?? '';
        };
        await expect.poll(async () => (await lastRun()) > begun).toBe(true);
      }
    };
    const expectBooked = async (share: number) => {
      for (const { token, category } of couple) {
        const expected = { amount: share * -1000, date: end, category_name: category };
        await expect.poll(() => listBookings(token)).toEqual([expect.objectContaining(expected)]);
      }
    };

    const fields = { note: 'Market', category: 'Groceries', transactionDate: `${lastMonth}-07` };
    const market = await enterShared(page, ada, [bob], { ...fields, amount: 61 });
    await runOnFirst();
    await expectBooked(30.5);
    for (const one of couple) await expectNewest(one.page, 'sent your report', 'to YNAB by itself');

    await changeShared(page, ada, market.id, 75);
    await runOnFirst();
    await expectBooked(37.5);
    for (const one of couple) {
      await expectNewest(one.page, 'corrected your report', 'at YNAB by itself');
    }
    // Nothing has changed since: the run of the next day sends nothing.
    await runOnFirst();
    await expectBooked(37.5);
  },
);

/** Opens the bell, checks its newest sentence, and closes it. */
async function expectNewest(page: Page, done: string, where: string): Promise<void> {
  // The current year is left out.
  const dateText = (date: string) =>
    formatCalendarDate(date).replace(`, ${today().slice(0, 4)}`, '');
  const days = `from ${dateText(start)} to ${dateText(end)}`;
  await page.getByRole('button', { name: /^Notices, \d+ new$/ }).click();
  const notices = page.getByRole('dialog', { name: 'Notices' });
  await expect(notices.getByRole('listitem').first()).toContainText(`${done} ${days} ${where}`);
  await page.keyboard.press('Escape');
}
