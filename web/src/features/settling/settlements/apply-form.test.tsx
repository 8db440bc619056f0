import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApplyForm } from '@/features/settling/settlements/apply-form';
import { renderApp } from '@test/render';
import { debtRow, milkId, rentId, sampleSettlement } from '@test/samples/debts';
import { stubApi } from '@test/stub-api';

test('an application needs a transaction, and at most its available amount', async () => {
  const settlement = sampleSettlement({ remainingAmount: 3800 });
  const calls = stubApi({
    'GET /settlements/s1/available-transactions': [debtRow(milkId, 5), debtRow(rentId, 8)],
    'POST /settlements/s1/apply': settlement,
  });
  const { user } = renderApp(<ApplyForm settlement={settlement} />);
  const transaction = await screen.findByLabelText<HTMLSelectElement>('Transaction');
  const amount = screen.getByLabelText<HTMLInputElement>(/^Amount/);
  const apply = screen.getByRole('button', { name: 'Apply Transaction' });
  await user.click(apply);
  expect(await screen.findByText('Please select a transaction')).toBeTruthy();
  expect(screen.getByText('Please enter a valid amount')).toBeTruthy();

  await user.selectOptions(transaction, rentId);
  expect(amount.value).toBe('8.00');
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBeNull());
  expect(screen.queryByText('Please select a transaction')).toBeNull();

  await user.clear(amount);
  await user.type(amount, '8.01');
  expect(await screen.findByText('The maximum is $8.00')).toBeTruthy();
  await user.selectOptions(transaction, milkId);
  await user.click(apply);
  await waitFor(() => expect(amount.value).toBe('0.00'));
  expect(transaction.value).toBe('');
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { transactionId: milkId, amount: 5, requestId: expect.any(String) as string },
  ]);
});
