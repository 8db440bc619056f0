import { act, fireEvent } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { quickAddButton, amountField, renderButton } from '@test/quick-add';
import { waitFor } from '@test/wait-for';

test('the first digit on an idle phone does not wait for a number formatter', async () => {
  vi.stubGlobal('innerWidth', 360);
  const formatters = vi.spyOn(Intl, 'NumberFormat');
  onTestFinished(() => {
    vi.unstubAllGlobals();
    formatters.mockRestore();
  });
  renderButton();
  await waitFor(() => expect(formatters).toHaveBeenCalled());
  formatters.mockClear();
  act(() => quickAddButton().click());
  fireEvent.input(amountField(), { target: { value: '7' }, inputType: 'insertText' });
  expect(amountField().value).toBe('7');
  expect(formatters).not.toHaveBeenCalled();
});
