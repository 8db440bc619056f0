import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QuickAddSkeleton } from '@/features/transactions/quick-add/quick-add-skeleton';
import { renderApp } from '@test/render';

test('the placeholder field accepts amounts and no letters, as the sheet does', async () => {
  const { user } = renderApp(<QuickAddSkeleton ref={null} typedAmount="" onClose={() => {}} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount ($)' });
  await user.type(field, 'a12,5b+7');
  expect(field.value).toBe('12,5+7');
  await user.clear(field);
  await user.click(field);
  await user.paste('abc');
  expect(field.value).toBe('');
  await user.paste('$1,234.50');
  expect(field.value).toBe('$1,234.50');
});
