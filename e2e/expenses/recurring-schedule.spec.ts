import type { Page } from '@playwright/test';
import { nextDigest } from '../../functions/src/core/notification/digest-times.ts';
import { nothingChosen } from '../../functions/src/core/notification/notification-choices.ts';
import { isLongRun } from '../../functions/test/support/random/random-seed.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { call } from '../support/call.ts';
import { shortDay } from '../support/dates.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { dayOf, recurringFor } from '../support/recurring.ts';
import { openScheduledWork } from '../support/scheduled-work.ts';
import { staySignedIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { addMember } from '../support/transactions.ts';

/** So many months, up to the one before the last: none of their days is shown as “Yesterday”. */
const COUNT = isLongRun ? 12 : 3;
const MONTHS = Array.from({ length: COUNT }, (_, index) => COUNT + 1 - index);
/** Ben's third of the rent, and of electricity that costs more each month. */
const owed = MONTHS.reduce((sum, _month, index) => sum + 600 + 20 + index, 0);
const owedText = `$${owed.toLocaleString('en-US')}.00`;
const minutes = (count: number) => count * 60_000;

/** The feed renders only rows near the viewport, so the window is as high as all months. */
async function openFeed(page: Page): Promise<void> {
  await page.setViewportSize({ width: 375, height: 6000 });
  await page.goto('/transactions');
}

test(
  'recurring expenses are created on their days, mailed once, and unsubscribed with one click',
  { tag: '@journey' },
  async ({ page, newPerson, baseURL }) => {
    const work = await openScheduledWork(baseURL ?? '');
    const ada = await arriveWithHousehold(page, 'Ada', 'Walnut Street');
    const household = ada.householdId;
    const ben = await addMember(page, ada, 'Ben');
    const guests = `POST /households/${household}/guests` as const;
    const oma = await call<{ id: string }>(page, ada, guests, {
      data: { id: crypto.randomUUID(), name: 'Oma' },
    });
    await call(page, ben, 'PUT /notification-settings', {
      data: { ...nothingChosen, mail: { ...nothingChosen.mail, money: true }, digest: 'monthly' },
    });
    const repeat = await recurringFor(page, ada, [ada.uid, ben.uid, oma.id]);
    const rent = await repeat({
      kind: 'fixed',
      note: 'Rent',
      amount: 1800,
      start: dayOf(COUNT + 1, 0),
    });
    const electricity = await repeat({
      ...{ kind: 'varies', note: 'Electricity', amount: 60, start: dayOf(COUNT + 1, 15) },
    });

    /** The numbers of expenses and of drafts. */
    const countOf = async () => {
      const rows = await call<{ expenseId: string }[]>(page, ada, 'GET /transactions?limit=500');
      const waiting = await call<unknown[]>(page, ada, 'GET /drafts');
      return [new Set(rows.map(({ expenseId }) => expenseId)).size, waiting.length];
    };
    for (const [made, ago] of MONTHS.entries()) {
      const [middle, end] = [dayOf(ago, 15), dayOf(ago, 0)];
      await work.createDue(electricity, new Date(`${middle}T00:00:00Z`));
      // The last minute before its day, then its first minute, twice at once, as the scheduler may call it.
      const first = new Date(`${end}T00:00:00Z`);
      await work.createDue(rent, new Date(first.getTime() - minutes(1)));
      if (made === 0 || made === COUNT - 1) expect(await countOf()).toEqual([made, made + 1]);
      await Promise.all([work.createDue(rent, first), work.createDue(rent, first)]);
    }
    expect(await countOf()).toEqual([COUNT, COUNT]);

    const soon = new Date(Date.now() + minutes(6));
    await Promise.all([work.sendMail(soon), work.sendMail(soon)]);
    await work.sendMail(new Date(soon.getTime() + minutes(60)));
    const [told, ...more] = work.mailsTo(ben.email);
    expect(more).toEqual([]);
    expect(told!.text.match(/Rent.*you owe Ada \$600\.00/g)).toHaveLength(COUNT);

    const bensPage = await newPerson();
    await staySignedIn(bensPage, ben);
    await bensPage.goto('/repeating');
    for (const [index, ago] of MONTHS.entries()) {
      const confirm = bensPage.getByRole('button', {
        name: `Confirm Electricity, ${shortDay(dayOf(ago, 15))}`,
        exact: true,
      });
      const line = bensPage.getByRole('listitem').filter({ has: confirm });
      await line.getByRole('textbox').fill(String(60 + 3 * index));
      await confirm.click();
      await expect(confirm).toBeHidden();
    }
    await expect(bensPage.getByText('Waiting for an amount')).toBeHidden();
    await expectAccessible(bensPage);

    await openFeed(bensPage);
    for (const [index, ago] of MONTHS.entries()) {
      const on = (day: string) => bensPage.getByRole('region', { name: shortDay(day) });
      await expect(on(dayOf(ago, 0)).getByRole('listitem')).toContainText('You owe Ada $600.00');
      const share = `You owe Ada $${20 + index}.00`;
      await expect(on(dayOf(ago, 15)).getByRole('listitem')).toContainText(share);
    }
    await bensPage.goto('/');
    await expect(bensPage.getByText(owedText).first()).toBeVisible();

    const digestAt = nextDigest('monthly', 'UTC', new Date())!;
    await work.sendDigests(digestAt);
    const [, digest] = work.mailsTo(ben.email);
    expect(digest!.subject).toContain(`you owe Ada ${owedText}`);
    // As a mail program does it: one call without a session.
    const [, stop] = /<([^>]+)>/.exec(digest!.headers.get('list-unsubscribe')!)!;
    const answer = await page.request.post(stop!, { data: 'List-Unsubscribe=One-Click' });
    expect(answer.status()).toBe(204);

    await work.createDue(rent, new Date(`${dayOf(1, 0)}T00:00:00Z`));
    // The job also makes a draft of electricity if both schedules are in one shard.
    expect((await countOf())[0]).toBe(2 * COUNT + 1);
    await work.sendMail(new Date(digestAt.getTime() + minutes(60)));
    await work.sendDigests(nextDigest('monthly', 'UTC', digestAt)!);
    expect(work.mailsTo(ben.email)).toHaveLength(2);
    await work.end();
  },
);
