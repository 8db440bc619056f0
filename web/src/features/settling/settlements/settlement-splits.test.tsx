import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppliedTransactions } from '@/features/settling/settlements/applied-transactions';
import { SettlementOverview } from '@/features/settling/settlements/settlement-overview';
import { renderApp } from '@test/render';
import { samplePerson } from '@test/people';
import { sampleSettlement } from '@test/samples/debts';
import { bill, billRow } from '@test/samples/expense';
import { stubApi } from '@test/stub-api';

const share = billRow('ben');
const one = sampleSettlement({
  debts: [{ transactionId: share.id, transaction: share, amount: 2915 }],
  items: [
    {
      id: share.id,
      transactionId: share.id,
      transaction: share,
      appliedAmount: 2915,
      createdAt: '2026-11-20T12:00:00.000Z',
    },
  ],
});

const parts = {
  debts: <SettlementOverview settlement={one}>{null}</SettlementOverview>,
  'applied transactions': <AppliedTransactions settlement={one} mayRemove />,
};

test.each(['debts', 'applied transactions'] as const)(
  'the %s of a settlement open the shares of an expense',
  async (part) => {
    stubApi({
      'GET /users': ['Anna', 'Ben', 'Cleo'].map((name) => samplePerson(name.toLowerCase(), name)),
      [`GET /expenses/${bill.id}`]: bill,
    });
    const { user, container } = renderApp(parts[part]);
    await screen.findByText(/^Overview$|^Applied Transactions$/);
    container.querySelector('details')?.setAttribute('open', '');
    expect(container.textContent).toContain('3 people');
    await user.click(await screen.findByRole('button', { name: 'Who had what: Market day' }));
    const split = within(await screen.findByRole('group', { name: 'Market day, split' }));
    expect(await split.findByText('Cleo')).toBeTruthy();
  },
);
