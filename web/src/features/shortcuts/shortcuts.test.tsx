import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Shortcuts } from '@/features/shortcuts/components/shortcuts';
import { setShortcutsOn } from '@/lib/browser-settings';
import { setViewAs } from '@/lib/view-as';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { debtSummary } from '@test/samples/debts';
import { sampleSettleUpPlan } from '@test/samples/settle-up';
import { stubApi } from '@test/stub-api';

// The setting is in the browser's storage, and outlives the rendered page.
afterEach(() => setShortcutsOn(true));

const screens = [
  { label: 'Dashboard', to: '/' },
  { label: 'Reports', to: '/reports' },
];

function setUp(children: React.ReactNode = null) {
  stubApi({
    'GET /users': [samplePerson('anna', 'Anna Berg'), samplePerson('ben', 'Ben')],
    'POST /settle-ups/preview': sampleSettleUpPlan(),
    'GET /search': [],
    'GET /debts': debtSummary(),
  });
  const onLogout = vi.fn();
  return {
    onLogout,
    ...renderApp(
      <Shortcuts screens={screens} onLogout={onLogout}>
        <label>
          Note <input />
        </label>
        <main>{children}</main>
      </Shortcuts>,
      { at: '/start' },
    ),
  };
}

test('? lists the shortcuts, which can be turned off permanently', async () => {
  const { user, router } = setUp();
  await user.keyboard('?');
  const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(list.getByText('Go to Settlements').nextSibling?.textContent).toBe('gthens');
  await user.click(list.getByRole('checkbox', { name: 'Use these shortcuts in this browser' }));
  await user.keyboard('{Escape}');
  await user.keyboard('gr?');
  expect(router.state.location.pathname).toBe('/start');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('g and a letter open a screen, but not while the reader is typing', async () => {
  const { user, router } = setUp();
  await user.type(screen.getByLabelText('Note'), 'gr/?n');
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'gr/?n');
  expect(router.state.location.pathname).toBe('/start');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(document.body);
  await user.keyboard('{Control>}gr{/Control}');
  expect(router.state.location.pathname).toBe('/start');
  await user.keyboard('gr');
  await expect.poll(() => router.state.location.pathname).toBe('/reports');
});

test('/ finds people and screens by a part of their names', async () => {
  const { user, router } = setUp();
  await user.keyboard('/');
  const field = await screen.findByRole('combobox');
  await expect.poll(() => document.activeElement).toBe(field);
  await user.keyboard('zzz');
  expect(await screen.findByText('Nothing found for “zzz”')).toBeTruthy();
  await user.clear(field);
  await user.keyboard('ben');
  await screen.findByRole('option', { name: 'View as Ben' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Settle up with Ben',
    'View as Ben',
  ]);
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  // Over the current screen.
  await screen.findByRole('dialog', { name: 'Settle up with Ben' });
  expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull();
  expect(router.state.location.pathname).toBe('/start');
});

test("in another member's view, a person leads to their debts instead of the settle-up", async () => {
  setViewAs({ viewerId: 'anna', householdId: 'home', member: samplePerson('ben', 'Ben') });
  const { user, router } = setUp();
  await user.keyboard('/');
  await screen.findByRole('combobox');
  await user.click(await screen.findByRole('option', { name: 'Settle up with Anna Berg' }));
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search)
    .toBe('/settlements?with=anna');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('/ focuses the search of a screen that has one', async () => {
  const { user } = setUp(<input type="search" aria-label="Find" />);
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByLabelText('Find'));
  expect(screen.getByLabelText('Find')).toHaveProperty('value', '');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('n presses the button for a new transaction, and leaves an open form open', async () => {
  const press = vi.fn();
  const { user } = setUp(
    <button aria-keyshortcuts="n" aria-expanded="false" onClick={press}>
      New entry
    </button>,
  );
  await user.keyboard('n');
  expect(press).toHaveBeenCalledTimes(1);
  screen.getByRole('button', { name: 'New entry' }).setAttribute('aria-expanded', 'true');
  await user.keyboard('n');
  expect(press).toHaveBeenCalledTimes(1);
});

test('the search finds the log out action', async () => {
  const { user, onLogout } = setUp();
  await user.keyboard('/');
  await user.click(await screen.findByRole('option', { name: 'Logout' }));
  await expect.poll(() => onLogout.mock.calls.length).toBe(1);
});
