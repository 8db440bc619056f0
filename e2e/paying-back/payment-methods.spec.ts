import { expectAccessible } from '../support/accessibility.ts';
import { call } from '../support/call.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { expect, test } from '../support/test.ts';
import { arriveAsMember, enter } from '../support/transactions.ts';

test(
  'a debtor sees the creditor’s payment methods until the debt is paid',
  { tag: '@journey' },
  async ({ page: ann, newPerson, baseURL }) => {
    const founder = await arriveWithHousehold(ann, 'Ann', 'Euro House');
    const home = `/households/${founder.householdId}` as const;
    await call(ann, founder, `PUT ${home}`, { data: { currency: 'EUR' } });
    const ben = await newPerson();
    const member = await arriveAsMember(ben, founder, 'Ben');
    await enter(ann, founder, {
      paidBy: founder.uid,
      owedBy: member.uid,
      amount: 30,
      note: 'Milk',
    });

    await ann.goto('/profile');
    const field = ann.getByLabel('Link or IBAN');
    for (const text of ['https://paypal.me/annpaysme', 'DE89 3704 0044 0532 0130 00']) {
      await field.fill(text);
      await ann.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(field).toHaveValue('');
    }
    await expect(ann.getByRole('button', { name: /^Remove / })).toHaveCount(2);

    const elsewhere: string[] = [];
    ben.on('request', (request) => {
      if (/paypal|venmo|revolut|wise/.test(new URL(request.url()).host))
        elsewhere.push(request.url());
    });
    await ben.goto(baseURL ?? '/');
    await ben.getByRole('button', { name: 'How to pay Ann' }).click();
    const dialog = ben.getByRole('dialog', { name: 'How to pay Ann' });
    const link = dialog.getByRole('link', { name: 'Pay €30.00 by PayPal' });
    await expect(link).toHaveAttribute('href', 'https://paypal.me/annpaysme/30.00EUR');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await dialog.getByRole('button', { name: 'QR code' }).click();
    await expect(
      dialog.getByRole('img', { name: 'QR code of a transfer of €30.00 to Ann' }),
    ).toBeVisible();
    await expectAccessible(ben);
    expect(elsewhere).toEqual([]);

    // Once the debt is paid, the payment methods are no longer readable.
    await dialog.getByRole('button', { name: 'Settle up' }).click();
    await ben.getByRole('button', { name: 'Record €30.00 and settle up' }).click();
    await expect(ben.getByText('Settled up with Ann')).toBeVisible();
    const headers = { Authorization: `Bearer ${member.token}` };
    const asked = await ben.request.get(`/api/users/${founder.uid}/payment-ways`, { headers });
    expect(asked.status()).toBe(404);
  },
);
