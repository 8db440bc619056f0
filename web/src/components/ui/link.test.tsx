import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NavLink } from 'react-router-dom';
import { Link } from '@/components/ui/link';
import { renderApp } from '@test/render';

const classOf = ({ isActive }: { isActive: boolean }) => (isActive ? 'here' : 'elsewhere');

test('the router follows a press with its state', async () => {
  const { user, router } = renderApp(
    <Link to={{ pathname: '/reports', search: '?month=now' }} state={{ from: 'list' }}>
      Reports
    </Link>,
  );
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Reports' });
  expect(link.getAttribute('href')).toBe('/reports?month=now');
  await user.click(link);
  const { pathname, search, state } = router.state.location;
  expect([pathname, search, state]).toEqual(['/reports', '?month=now', { from: 'list' }]);
});

test.each([
  ['with a key for another tab', { ctrlKey: true }],
  ['with the middle button', { button: 1 }],
])('the browser handles a press %s', (_name, press) => {
  const { router } = renderApp(<Link to="/reports">Reports</Link>);
  const event = fireEvent.click(screen.getByRole('link'), press);
  expect(event).toBe(true);
  expect(router.state.location.pathname).toBe('/');
});

test('a press handled by the caller is not followed', async () => {
  const { user, router } = renderApp(
    <Link to="/reports" onClick={(event) => event.preventDefault()}>
      Reports
    </Link>,
  );
  await user.click(screen.getByRole('link'));
  expect(router.state.location.pathname).toBe('/');
});

test('a navigation link knows the current address', () => {
  renderApp(
    <>
      <NavLink to="/" end className={classOf}>
        Home
      </NavLink>
      <NavLink to="/reports" className={classOf}>
        Reports
      </NavLink>
      <NavLink to="/report" className={classOf}>
        Report
      </NavLink>
    </>,
    { at: '/reports/2026' },
  );
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.className, link.ariaCurrent]);
  expect(links).toEqual([
    ['Home', 'elsewhere', null],
    ['Reports', 'here', 'page'],
    ['Report', 'elsewhere', null],
  ]);
});
