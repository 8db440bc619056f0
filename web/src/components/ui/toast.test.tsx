import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showError, showReload, showSuccess, showUndo } from '@/components/ui/toast';
import { Toaster } from '@/components/ui/toaster';
import { FixedSession, type Session } from '@/lib/session/session';
import { anna, renderApp } from '@test/render';

test('a message shown before the toasts are loaded is not lost', async () => {
  renderApp(<p>Page</p>);
  showError('Failed to log out');
  showSuccess('Profile updated successfully');
  expect(await screen.findByText('Failed to log out')).toBeTruthy();
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
});

test('an action can be undone from its message', async () => {
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

test('messages are removed for the next account, except the offer of a new version', async () => {
  const as = (session: Session) => (
    <FixedSession session={session}>
      <Toaster />
    </FixedSession>
  );
  const { rerender } = render(as({ status: 'signed-in', account: anna }));
  showSuccess('You get back $12.00 from Ben');
  showReload('A new version of Housetab is ready', () => {});
  await screen.findByText('You get back $12.00 from Ben');
  rerender(as({ status: 'signed-out' }));
  await waitFor(() => expect(screen.queryByText('You get back $12.00 from Ben')).toBeNull());
  expect(screen.getByText('A new version of Housetab is ready')).toBeTruthy();
  showError('Failed to sign in with Google');
  expect(await screen.findByText('Failed to sign in with Google')).toBeTruthy();
});

test('on small windows a toast is above the tab bar, and at the top without one', async () => {
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
