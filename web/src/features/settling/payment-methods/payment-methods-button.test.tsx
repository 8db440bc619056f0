import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MemberMarksContext } from '@/shared/people/member-mark';
import { NetCard } from '@/features/settling/balances/net-card';
import GroupSettleUpDialog from '@/features/settling/group-settle-up/group-settle-up-dialog';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { debtSummary, debtToBen } from '@test/samples/debts';
import { groupSettleUpPreview } from '@test/samples/group-settle-up';
import { bankAccount, paypal, samplePaymentMethods } from '@test/samples/payment-methods';
import { sampleSettleUpPlan } from '@test/samples/settle-up';
import { stubApi } from '@test/stub-api';

const common = {
  'GET /users': [samplePerson('anna', 'Anna Berg'), samplePerson('ben', 'Ben')],
  'GET /debts': debtSummary(),
  'POST /settle-ups/preview': sampleSettleUpPlan(),
  'GET /users/ben/payment-ways': samplePaymentMethods([paypal, bankAccount]),
};

const linkOf = async (dialog: HTMLElement, name: RegExp) =>
  (await within(dialog).findByRole<HTMLAnchorElement>('link', { name })).href;

test('a debtor looks up the payment methods and then records the payment', async () => {
  stubApi(common);
  const { user } = renderApp(<NetCard />);
  await user.click(await screen.findByRole('button', { name: 'How to pay Ben' }));
  const dialog = await screen.findByRole('dialog', { name: 'How to pay Ben' });
  expect(await linkOf(dialog, /^Pay \$38\.00/)).toBe('https://paypal.me/benberg/38.00USD');
  await user.click(within(dialog).getByRole('button', { name: 'Settle up' }));
  expect(await screen.findByRole('dialog', { name: 'Settle up with Ben' })).toBeTruthy();
});

test('the payment link in the settle-up dialog has the typed amount', async () => {
  const calls = stubApi(common);
  const { user } = renderApp(<NetCard />);
  await user.click(await screen.findByRole('button', { name: 'Settle up with Ben' }));
  const dialog = await screen.findByRole('dialog', { name: 'Settle up with Ben' });
  expect(await linkOf(dialog, /^Pay \$38\.00/)).toBe('https://paypal.me/benberg/38.00USD');
  const amount = within(dialog).getByLabelText('You pay Ben ($)');
  await user.clear(amount);
  await user.type(amount, '20');
  expect(await linkOf(dialog, /^Pay \$20\.00/)).toBe('https://paypal.me/benberg/20.00USD');
  expect(calls.filter(({ path }) => path === '/users/ben/payment-ways')).toHaveLength(1);
});

test('a creditor is not offered payment methods', async () => {
  const owed = { youOwe: 0, theyOwe: 20, net: 20, transactionsYouOwe: [] };
  stubApi({ ...common, 'GET /debts': debtSummary({ ...debtToBen, ...owed }) });
  renderApp(<NetCard />);
  expect(await screen.findByRole('button', { name: 'Remind Ben' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'How to pay Ben' })).toBeNull();
});

test.each(['guest', 'former'] as const)(
  'no payment methods are offered for a %s, who has none',
  async (mark) => {
    stubApi(common);
    renderApp(
      <MemberMarksContext value={new Map([['ben', mark]])}>
        <NetCard />
      </MemberMarksContext>,
    );
    expect(await screen.findByRole('button', { name: 'Settle up with Ben' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'How to pay Ben' })).toBeNull();
  },
);

test('each of the reader’s payments in a group settle-up offers its payment methods', async () => {
  stubApi({
    ...common,
    'POST /settle-ups/everyone/preview': groupSettleUpPreview(),
    'GET /users/cleo/payment-ways': samplePaymentMethods([{ kind: 'venmo', handle: 'cleo-b' }]),
  });
  renderApp(<GroupSettleUpDialog onClose={() => {}} />);
  const dialog = await screen.findByRole('dialog', { name: 'Everybody even' });
  expect(await linkOf(dialog, /^Pay \$50\.00/)).toBe(
    'https://venmo.com/cleo-b?txn=pay&amount=50.00',
  );
});
