import type { Page } from '@playwright/test';
import { nothingChosen } from '../../functions/src/core/notification/notification-choices.ts';
import { expectAccessible, expectNotTooWide } from '../support/accessibility.ts';
import type { Account } from '../support/auth-emulator.ts';
import { call } from '../support/call.ts';
import { longMonth, monthsAgo, shortDay } from '../support/dates.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { openScheduledWork, type ScheduledWork } from '../support/scheduled-work.ts';
import { staySignedIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { addMember } from '../support/transactions.ts';

const third = monthsAgo(1);
const on = (day: number) => `${third.slice(0, 8)}${String(day).padStart(2, '0')}`;
const [month] = longMonth(third).split(' ') as [string];
const middle = on(15);

/**
 * Each person's share: rent, shop and electricity of five, dinner of four, taxi of three, minus the deposit.
 */
const shares = {
  ...{ Ada: '$461.59', Ben: '$461.59', Cleo: '$446.59' },
  ...{ Dan: '$476.59', Eve: '$476.59' },
};

/**
 * The month's bills, one of them corrected after a dispute, a part payment of the rent, and a draft of
 * electricity.
 */
async function prepareMonth(
  page: Page,
  [ada, ben, cleo, dan, eve]: readonly [Account, Account, Account, Account, Account],
  work: ScheduledWork,
): Promise<void> {
  const everybody = [ada, ben, cleo, dan, eve];
  const [category] = await call<{ id: string; name: string }[]>(page, ada, 'GET /categories');
  const billOf = (payer: Account, amount: number, note: string, people: readonly Account[]) => ({
    ...{ amount, note, categories: [{ id: category!.id, name: category!.name }] },
    payers: [{ userId: payer.uid, amount }],
    split: { mode: 'equal', people: people.map(({ uid }) => ({ userId: uid })) },
  });
  const pay = async (
    payer: Account,
    [day, amount, note]: [day: number, amount: number, note: string],
    people: readonly Account[] = everybody,
    kind = 'expense',
  ) => {
    const id = crypto.randomUUID();
    const data = { ...billOf(payer, amount, note, people), id, kind, transactionDate: on(day) };
    await call(page, payer, 'POST /expenses', { data });
    return id;
  };
  const part = { from: eve.uid, to: ada.uid, amount: 100, transactionDate: on(26) };
  const [taxi] = await Promise.all([
    pay(cleo, [12, 54.2, 'Taxi'], [cleo, dan, eve]),
    pay(ada, [1, 2000, 'Rent']),
    pay(ben, [7, 86.45, 'Weekend shop']),
    pay(dan, [20, 120, 'Dinner'], [ada, ben, dan, eve]),
    pay(eve, [24, 25, 'Deposit back'], everybody, 'refund'),
    call(page, eve, 'POST /payments', { data: { ...part, id: crypto.randomUUID() } }),
  ]);

  const reason = 'The receipt says 45.00';
  await call(page, eve, `POST /expenses/${taxi}/dispute`, { data: { reason } });
  const { kind, transactionDate, optional } = await call(page, cleo, `GET /expenses/${taxi}`);
  const right = billOf(cleo, 45, 'Taxi', [cleo, dan, eve]);
  await call(page, cleo, `PUT /expenses/${taxi}`, {
    data: { ...right, kind, transactionDate, optional },
  });

  const id = crypto.randomUUID();
  const rule = { every: 1, unit: 'year', start: middle };
  const template = billOf(dan, 80, 'Electricity', everybody);
  await call(page, dan, 'POST /series', { data: { id, kind: 'varies', template, rule } });
  await work.createDue(id, new Date(`${middle}T06:00:00Z`));
}

interface ToPay {
  id: string;
  from: string;
  to: string;
}

/** Everybody marks their payments as paid, then as arrived. */
async function markAllPayments(page: Page, people: readonly Account[]): Promise<void> {
  for (const mark of ['paid', 'arrived'] as const) {
    for (const one of people) {
      const { toPay = [] } = await call<{ toPay?: ToPay[] }>(page, one, 'GET /debts');
      const own = toPay.filter(({ from, to }) => (mark === 'paid' ? from : to) === one.uid);
      for (const { id, from, to } of own) {
        const data = { from, to, mark };
        await call(page, one, `PUT /settle-ups/everyone/${id}/marks`, { data });
      }
    }
  }
}

/** Works through the month's to-do list and closes the month. */
async function closeMonth(page: Page, people: readonly Account[]): Promise<void> {
  await page.goto(`/months/${third.slice(0, 7)}`);
  await page.getByRole('listitem').filter({ hasText: 'Electricity' }).getByRole('link').click();
  const confirm = page.getByRole('button', { name: `Confirm Electricity, ${shortDay(middle)}` });
  const line = page.getByRole('listitem').filter({ has: confirm });
  await line.getByRole('textbox').fill('96.50');
  await confirm.click();
  await expect(confirm).toBeHidden();
  await page.goBack();

  await expect(page.getByText('$2,322.95').first()).toBeVisible();
  await expect(page.getByText(/payments instead of/)).toBeVisible();
  await page.getByRole('button', { name: 'Everybody even' }).click();
  const window = page.getByRole('dialog', { name: 'Everybody even' });
  await expectAccessible(page);
  await window.getByRole('button', { name: 'Make everybody even' }).click();
  // The books are closed, but nothing is paid yet.
  await expect(page.getByText(/^Everybody is even once/)).toBeVisible();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /pays you/ })
      .first(),
  ).toBeVisible();
  await markAllPayments(page, people);
  await page.reload();
  await expect(page.getByText('Everybody is even.')).toBeVisible();
  await expect(page.getByText(`Nothing is left to do for ${month}.`)).toBeVisible();

  await page.getByRole('button', { name: `Close ${month}` }).click();
  const question = page.getByRole('alertdialog', { name: `Close ${month}?` });
  await question.getByRole('button', { name: `Close ${month}` }).click();
  await expect(page.getByText(/^Closed by you on/)).toBeVisible();
  await expectNotTooWide(page);
}

/** The link in somebody's only monthly summary. */
function monthlySummaryTo(work: ScheduledWork, email: string, share: string): string {
  const [letter, ...more] = work.mailsTo(email);
  expect(more).toEqual([]);
  expect(letter!.subject).toBe(`${month}: you are even with everybody`);
  expect(letter!.text).toContain(`Your share in ${month}: ${share}`);
  const [, address] = new RegExp(`Look at all of ${month}: (\\S+)`).exec(letter!.text)!;
  return address!;
}

test('a month of five people ends even, closed and with a summary for each', async ({
  page,
  newPerson,
  baseURL,
}) => {
  const work = await openScheduledWork(baseURL ?? '');
  const ada = await arriveWithHousehold(page, 'Ada', 'Harbour Street');
  const ben = await addMember(page, ada, 'Ben');
  const cleo = await addMember(page, ada, 'Cleo');
  const dan = await addMember(page, ada, 'Dan');
  const eve = await addMember(page, ada, 'Eve');
  const people = { Ada: ada, Ben: ben, Cleo: cleo, Dan: dan, Eve: eve };
  const monthly = { ...nothingChosen, digest: 'monthly' };
  await Promise.all(
    Object.values(people).map((one) =>
      call(page, one, 'PUT /notification-settings', { data: monthly }),
    ),
  );
  await prepareMonth(page, [ada, ben, cleo, dan, eve], work);

  await page.setViewportSize({ width: 375, height: 800 });
  await closeMonth(page, [ada, ben, cleo, dan, eve]);

  await Promise.all([work.sendDigests(new Date()), work.sendDigests(new Date())]);
  const leadsTo = new Map<string, string>();
  for (const [name, share] of Object.entries(shares) as [keyof typeof shares, string][]) {
    const person = people[name];
    const { totalYouOwe, totalTheyOwe } = await call(page, person, 'GET /debts');
    expect([totalYouOwe, totalTheyOwe]).toEqual([0, 0]);
    leadsTo.set(name, monthlySummaryTo(work, person.email, share));
  }
  const cleosPage = await newPerson();
  await cleosPage.setViewportSize({ width: 375, height: 800 });
  await staySignedIn(cleosPage, cleo);
  await cleosPage.goto(leadsTo.get('Cleo')!);
  await expect(cleosPage.getByText(/^Closed by Ada on/)).toBeVisible();
  await expect(cleosPage.getByText(`${shares.Cleo} was for you`)).toBeVisible();
  await expectNotTooWide(cleosPage);
  await work.end();
});
