import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addPerson, inForm, openSplitForm, posted } from '@test/split-form';

test('several people paid, and the last one gets the rest', async () => {
  const { user, calls } = await openSplitForm('90');
  await user.selectOptions(inForm().getByLabelText('Paid By'), 'Several people paid…');
  const payers = await screen.findByRole('group', { name: 'Who paid' });
  expect(inForm().getByLabelText('Owed By')).toHaveProperty('value', 'split/several');
  await user.type(screen.getByLabelText('Paid by Anna Berg'), '60');
  await user.click(within(payers).getByRole('button', { name: 'Ben Ode' }));
  expect(screen.getByText('$30.00 left to assign')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '$30.00 rest paid by Ben Ode' }));
  await addPerson(user);
  await screen.findByText('Transaction added');
  expect(posted(calls)).toMatchObject({
    payers: [
      { userId: 'anna', amount: 60 },
      { userId: 'ben', amount: 30 },
    ],
  });
});

test('a payer without an amount is named when saving', async () => {
  const { user, calls } = await openSplitForm('90');
  await user.selectOptions(inForm().getByLabelText('Paid By'), 'Several people paid…');
  const payers = await screen.findByRole('group', { name: 'Who paid' });
  await user.type(screen.getByLabelText('Paid by Anna Berg'), '90');
  await user.click(within(payers).getByRole('button', { name: 'Ben Ode' }));
  const message = 'Say how much they paid, at least 0.01.';
  expect(screen.queryByText(message)).toBeNull();
  await addPerson(user);
  await screen.findByText(message);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Paid by Ben Ode')),
  );
  expect(posted(calls)).toBeUndefined();
});
