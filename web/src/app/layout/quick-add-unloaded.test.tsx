import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import '@/features/transactions/quick-add/quick-sheet';
import '@/features/transactions/quick-add/quick-people';
import { amountField, inSheet, openSheet, sheet } from '@test/quick-add';
import { posted } from '@test/split-form';

test.each(['read-bill', 'expense-fields'])(
  'without the file %s that saving takes the sheet says so, and keeps what was typed',
  async (file) => {
    // The network went after the sheet had come.
    vi.doMock(`@/features/transactions/split/${file}`, () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const { user, calls } = await openSheet();
    await user.keyboard('30');
    await user.click(inSheet('Groceries'));
    await user.click(inSheet('Save'));
    expect(await sheet().findByText('The server cannot be reached. Are you online?')).toBeTruthy();
    expect(screen.getByText('Failed to add transaction. Please try again.')).toBeTruthy();
    expect(amountField().value).toBe('30.00');
    expect(posted(calls)).toBeUndefined();
    vi.doUnmock(`@/features/transactions/split/${file}`);
  },
);
