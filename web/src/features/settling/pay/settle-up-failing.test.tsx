import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NetCard } from '@/features/settling/balances/net-card';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { debtSummary } from '@test/samples/debts';
import { sampleSettleUpPlan } from '@test/samples/settle-up';
import { problem, stubApi } from '@test/stub-api';

test('a failed preview can be retried', async () => {
  const answers = [problem('internal', 'Broken'), sampleSettleUpPlan()];
  stubApi({
    'GET /users': [samplePerson('anna', 'Anna Berg'), samplePerson('ben', 'Ben')],
    'GET /debts': debtSummary(),
    'POST /settle-ups/preview': () => answers.shift()!,
  });
  const { user } = renderApp(<NetCard />);
  await user.click(await screen.findByRole('button', { name: 'Settle up with Ben' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Settle up with Ben' }));
  await dialog.findByText('An error occurred. Please try again.');
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  const button = await dialog.findByRole('button', { name: 'Record $38.00 and settle up' });
  expect(button).toHaveProperty('disabled', false);
});
