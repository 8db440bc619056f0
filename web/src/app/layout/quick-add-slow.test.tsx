import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { quickAddButton, amountField, renderButton, quickAddSheet } from '@test/quick-add';
import { around } from '@test/split-form';

// In a window this wide, nothing is loaded early.
test('digits typed before the sheet opens appear in it', async () => {
  const { user } = renderButton();
  act(() => quickAddButton().click());
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
  expect(document.activeElement).toBe(quickAddButton());
});

test('a silent server without cached people is reported and can be retried', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let isSilent = true;
  const people = () => (isSilent ? new Promise(() => {}) : around['GET /users']);
  const { user } = renderButton({ 'GET /users': people });
  await act(async () => quickAddButton().click());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeNull());
  expect(quickAddSheet().queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(8000));
  const alert = quickAddSheet().getByRole('alert');
  expect(alert.textContent).toMatch('The people of the household could not be loaded.');
  isSilent = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await quickAddSheet().findByText('You paid, split between everyone')).toBeTruthy();
});

test('people can be chosen after eight seconds without defaults', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { user } = renderButton({ 'GET /households': () => new Promise(() => {}) });
  await act(async () => quickAddButton().click());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeNull());
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(quickAddSheet().queryByText('You paid, split between everyone')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(4000));
  await user.click(quickAddSheet().getByText('You paid, split between everyone'));
  const sharers = within(quickAddSheet().getByRole('group', { name: 'Split between' }));
  await user.click(sharers.getByRole('button', { name: /^Ben/ }));
  expect(quickAddSheet().getByText(/^Not in it: Ben/)).toBeTruthy();
});
