import { act, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { Component as Welcome } from '@/app/routes/welcome';
import { annaInHome, renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';

// Otherwise it may still be loading when the test has ended.
beforeAll(() => import('@/shared/outbox/outbox-notice'));

test('a missing network is shown above the forms, before anything is sent', async () => {
  stubApi({
    'GET /user/me': { ...annaInHome, households: [], role: null, isAdmin: false },
    'GET /moves': [],
  });
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderApp(<Welcome />, { user: null });
  const name = await screen.findByLabelText(/Household name/);
  const notice = screen.getByText('You are offline. Connect to the internet to go on.');
  expect(notice.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  isOnline.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByText(/^You are offline/)).toBeNull();
  isOnline.mockRestore();
});
