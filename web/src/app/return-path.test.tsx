import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useReturnPath } from '@/app/return-path';
import { FixedSession, type Session } from '@/lib/session/session';
import { anna } from '@test/people';

function Destination() {
  return <output>{useReturnPath()}</output>;
}

const nobody: Session = { status: 'signed-out' };

function returnPathWith(state: unknown, search = '', session = nobody): string | null {
  const router = createMemoryRouter([{ path: '/login', element: <Destination /> }], {
    initialEntries: [{ pathname: '/login', state, search }],
  });
  const view = render(
    <FixedSession session={session}>
      <RouterProvider router={router} />
    </FixedSession>,
  );
  const path = screen.getByRole('status').textContent;
  view.unmount();
  return path;
}

test('a user continues at the return path', () => {
  expect(returnPathWith({ returnPath: '/settlements?settlement=1' })).toBe(
    '/settlements?settlement=1',
  );
});

test('a mail’s link contains the return path', () => {
  expect(returnPathWith(null, '?to=%2Fsettlements%3Fsettlement%3D1%23top')).toBe(
    '/settlements?settlement=1#top',
  );
  expect(returnPathWith({ returnPath: '/profile' }, '?to=%2Fadmin')).toBe('/profile');
});

test('the return path of an ended session is only for its own account', () => {
  const state = { returnPath: '/settlements?settlement=1', uid: anna.uid };
  const here = (uid: string): Session => ({ status: 'signed-in', account: { ...anna, uid } });
  expect(returnPathWith(state, '', here(anna.uid))).toBe('/settlements?settlement=1');
  expect(returnPathWith(state, '', here('ben'))).toBe('/');
  // Anybody may open a mail.
  expect(returnPathWith(state, '', nobody)).toBe('/');
});

test.each([
  '?to=https%3A%2F%2Fexample.com',
  '?to=%2F%2Fexample.com',
  '?to=%2F%5Cexample.com',
  '?to=%2F%09%2Fexample.com',
  '?to=%2F%0A%5Cexample.com',
  '?to=',
])('an address with %s leads to the dashboard', (search) => {
  expect(returnPathWith(null, search)).toBe('/');
});

test.each([
  ['nothing', null],
  ['something else', 'login'],
  ['an empty object', {}],
  ['no text', { returnPath: 7 }],
  ['a relative path', { returnPath: 'profile' }],
  ['another host', { returnPath: '//example.com' }],
  ['another host, spelled with a backslash', { returnPath: '/\\example.com' }],
  ['another host, behind a tab', { returnPath: '/\t/example.com' }],
  ['a whole address', { returnPath: 'https://example.com/' }],
])('a history entry with %s leads to the dashboard', (_, state) => {
  expect(returnPathWith(state)).toBe('/');
});
