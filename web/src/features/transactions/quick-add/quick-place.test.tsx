import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useQuickAdd } from '@/features/transactions/quick-add/use-quick-add';
import { renderApp } from '@test/render';
import { around } from '@test/split-form';
import { stubApi } from '@test/stub-api';

function Bar() {
  const { buttonProps, sheet } = useQuickAdd();
  return (
    <>
      <button {...buttonProps}>Add expense</button>
      {sheet}
    </>
  );
}

const amount = () => screen.getByLabelText<HTMLInputElement>('Amount ($)');

test('digits are taken before the sheet is there, and stand in it then', async () => {
  vi.stubGlobal('navigator', Object.assign(navigator, { connection: { saveData: true } }));
  stubApi(around);
  const { user } = renderApp(<Bar />);
  act(() => screen.getByText('Add expense').click());
  expect(document.activeElement).toBe(amount());
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  amount().value = '12';
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(document.activeElement).toBe(amount());
  await user.keyboard('.50');
  expect(amount().value).toBe('12.50');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByText('Add expense'));
});
