import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showError, showSuccess, showUndo } from '@/components/ui/toast';
import { renderApp } from '@test/render';

test('a message shown before the toasts are loaded is not lost', async () => {
  renderApp(<p>Page</p>);
  showError('Failed to log out');
  showSuccess('Profile updated successfully');
  expect(await screen.findByText('Failed to log out')).toBeTruthy();
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
});

test('what was done can be taken back from its message', async () => {
  const { user } = renderApp(<p>Page</p>);
  const onUndo = vi.fn();
  showUndo('Transaction deleted', onUndo);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(onUndo).toHaveBeenCalledOnce();
});

test('a message belongs to the test that showed it', async () => {
  renderApp(<p>Page</p>);
  showSuccess('Something else');
  expect(await screen.findByText('Something else')).toBeTruthy();
  expect(screen.queryByText('Transaction deleted')).toBeNull();
  expect(screen.queryByText('Profile updated successfully')).toBeNull();
});

test('below a desk it stands above the tab bar, and at the top where there is none', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as never,
  );
  const { container } = renderApp(<button>Create household</button>);
  const tabBar = document.createElement('nav');
  tabBar.dataset.tabBar = '';
  showSuccess('Email Verified');
  const place = () =>
    screen
      .getByText('Email Verified')
      .closest('[data-sonner-toaster]')
      ?.getAttribute('data-y-position');
  await screen.findByText('Email Verified');
  expect(place()).toBe('top');
  container.append(tabBar);
  await waitFor(() => expect(place()).toBe('bottom'));
  tabBar.remove();
  await waitFor(() => expect(place()).toBe('top'));
});
