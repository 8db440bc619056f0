import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useReturnPath } from '@/app/return-path';

function Destination() {
  return <output>{useReturnPath()}</output>;
}

function returnPathWith(state: unknown): string | null {
  const router = createMemoryRouter([{ path: '/login', element: <Destination /> }], {
    initialEntries: [{ pathname: '/login', state }],
  });
  const view = render(<RouterProvider router={router} />);
  const path = screen.getByRole('status').textContent;
  view.unmount();
  return path;
}

test('whoever was on the way somewhere goes on there', () => {
  expect(returnPathWith({ returnPath: '/settlements?settlement=1' })).toBe(
    '/settlements?settlement=1',
  );
});

test.each([
  ['nothing', null],
  ['something else', 'login'],
  ['an empty object', {}],
  ['no text', { returnPath: 7 }],
  ['a relative path', { returnPath: 'profile' }],
  ['another host', { returnPath: '//example.com' }],
  ['another host, spelled with a backslash', { returnPath: '/\\example.com' }],
  ['a whole address', { returnPath: 'https://example.com/' }],
])('a history entry with %s leads to the dashboard', (_, state) => {
  expect(returnPathWith(state)).toBe('/');
});
