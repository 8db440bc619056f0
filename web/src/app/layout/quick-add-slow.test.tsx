import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addButton, amountField, renderButton } from '@test/quick-add';

// As wide as this window is, nothing is loaded before it is wanted.
test('digits are taken before the sheet is there, and stand in it then', async () => {
  const { user } = renderButton();
  act(() => addButton().click());
  expect(document.activeElement).toBe(amountField());
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  amountField().value = '12';
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(document.activeElement).toBe(amountField());
  await user.keyboard('.50');
  expect(amountField().value).toBe('12.50');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(addButton());
});
