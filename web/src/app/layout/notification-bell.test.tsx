import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NotificationBell } from '@/app/layout/notification-bell';
import { notificationsKey } from '@/lib/query-keys';
import { renderApp } from '@test/render';
import { sampleNotification } from '@test/samples/notification';
import { stubApi } from '@test/stub-api';

const bell = (name: string) => screen.findByRole('button', { name });

test('the bell counts new notifications and announces only later ones', async () => {
  let count = 2;
  stubApi({ 'GET /notices': () => ({ count, notices: [] }) });
  const { queryClient, container } = renderApp(<NotificationBell />, { at: '/household' });
  await bell('Notices, 2 new');
  const live = () => container.querySelector('[aria-live=polite]')!.textContent;
  expect(live()).toBe('');
  count = 5;
  await act(() => queryClient.invalidateQueries({ queryKey: notificationsKey('home') }));
  await bell('Notices, 5 new');
  expect(live()).toBe('3 new notices');
  count = 0;
  await act(() => queryClient.invalidateQueries({ queryKey: notificationsKey('home') }));
  await bell('Notices');
  expect(live()).toBe('');
});

test('counts above 99 are shown as 99+', async () => {
  stubApi({ 'GET /notices': { count: 100, notices: [] } });
  renderApp(<NotificationBell />, { at: '/household' });
  await bell('Notices, 99+ new');
});

test('the bell gets the focus back when closed by keyboard', async () => {
  stubApi({
    'GET /notices?limit=0': { count: 1, notices: [] },
    'GET /notices?limit=50': {
      count: 1,
      notices: [sampleNotification(), sampleNotification({ actorId: 'cleo' })],
    },
  });
  const { user } = renderApp(<NotificationBell />, { at: '/household' });
  const button = await bell('Notices, 1 new');
  button.focus();
  await user.keyboard('{Enter}');
  const panel = await screen.findByRole('dialog', { name: 'Notices' });
  await screen.findByRole('button', { name: 'OK to all' });
  expect(panel.contains(document.activeElement)).toBe(true);
  // A second Enter must not press a button that agrees.
  expect(document.activeElement?.textContent).not.toBe('OK to all');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Notices/),
  );
});
