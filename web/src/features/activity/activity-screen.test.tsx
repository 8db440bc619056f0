import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ActivityResource } from '@housetab/functions/core/activity/activity-resource';
import type { CurrentUser } from '@housetab/functions/core/household/user-resource';
import { ActivityScreen } from '@/features/activity/components/activity-screen';
import { annaInHome, renderApp } from '@test/render';
import { problem, stubApi } from '@test/stub-api';
import { formatLongDate } from '@/lib/format/format';
import { readerTimeZone } from '@/lib/format/time-zone';

function entry(fields: Partial<ActivityResource>): ActivityResource {
  return {
    id: crypto.randomUUID(),
    at: '2026-11-18T12:00:00.000Z',
    actorId: 'ben',
    actorName: 'Ben',
    what: 'updated',
    resourceType: 'transactions',
    resourceId: 'milk',
    ownerId: 'ben',
    ownerName: 'Ben',
    names: {},
    before: { amount: 12 },
    after: { amount: 14 },
    subject: { name: 'Milk', date: '2026-11-03', isDeleted: false },
    ...fields,
  };
}

const inNewYork: CurrentUser = {
  ...annaInHome,
  households: [{ id: 'home', name: 'Home', role: 'admin', timeZone: 'America/New_York' }],
};
const others = { 'GET /users': [] };

test('the activity lists days of the household; details and a link to the row open on demand', async () => {
  stubApi({
    ...others,
    'GET /activity': [
      // Still the 18th in New York.
      entry({ at: '2026-11-19T03:00:00.000Z' }),
      entry({
        actorId: 'anna',
        actorName: 'Anna Berg',
        before: { paid: false },
        after: { paid: true },
      }),
    ],
  });
  const { user } = renderApp(<ActivityScreen />, { user: inNewYork });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    formatLongDate('2026-11-18'),
  ]);
  expect(first!.textContent).toContain('Ben changed the amount of “Milk” from $12.00 to $14.00');
  expect(second!.textContent).toContain('You marked “Milk” as paid');
  expect(
    within(first!)
      .getByRole('link', { name: /^Show in Transactions/ })
      .getAttribute('href'),
  ).toBe('/transactions?txStartDate=2026-11-03&txEndDate=2026-11-03&show=milk');

  const details = within(first!).getByRole('button', { name: /^Details/ });
  await user.click(details);
  expect(details.getAttribute('aria-expanded')).toBe('true');
  expect(first!.textContent).toContain('10:00 PM, ');
  expect(within(first!).getByRole('row', { name: 'Amount $12.00 $14.00' })).toBeTruthy();
  await user.click(details);
  expect(within(first!).queryByRole('table')).toBeNull();
});

test("a time zone other than the reader's is named, also in the details", async () => {
  stubApi({ ...others, 'GET /activity': [entry({})] });
  const inKiritimati = [{ ...inNewYork.households[0]!, timeZone: 'Pacific/Kiritimati' }];
  const far = renderApp(<ActivityScreen />, { user: { ...inNewYork, households: inKiritimati } });
  expect(await far.findByText(/are those of Kiritimati\.$/)).toBeTruthy();
  await far.user.click(await far.findByRole('button', { name: /^Details/ }));
  expect(far.getByRole('listitem').textContent).toContain(' where you are, ');
  far.unmount();

  const here = [{ ...inNewYork.households[0]!, timeZone: readerTimeZone() }];
  const near = renderApp(<ActivityScreen />, { user: { ...inNewYork, households: here } });
  await near.user.click(await near.findByRole('button', { name: /^Details/ }));
  expect(near.getByRole('listitem').textContent).toMatch(/ ago|last month/);
  expect(near.getByRole('listitem').textContent).not.toContain('where you are');
  expect(near.queryByText(/are those of/)).toBeNull();
});

const gone = { name: 'Milk', date: '2026-11-03', isDeleted: true };

test('a deleted entry links to the trash only while it can be restored', async () => {
  const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
  const deleted = { what: 'deleted', subject: gone };
  stubApi({
    ...others,
    'GET /activity': [
      entry({ ...deleted, at: daysAgo(29) }),
      entry({ subject: gone, at: daysAgo(29.5) }),
      entry({ ...deleted, resourceId: 'tea', at: daysAgo(31) }),
      entry({ subject: null, at: daysAgo(32) }),
    ],
  });
  renderApp(<ActivityScreen />);
  const lines = await screen.findAllByRole('listitem');
  const links = lines.map((line) =>
    within(line)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href')),
  );
  expect(links).toEqual([['/trash#deleted-milk'], [], [], []]);
});

test("an admin gets no link to a list that lacks another member's own category", async () => {
  const category = {
    resourceType: 'categories',
    subject: null,
    after: { name: 'Secret' },
  } as const;
  stubApi({
    ...others,
    'GET /activity': [
      entry({ ...category, ownerId: 'ben', ownerName: 'Ben' }),
      entry({ ...category, ownerId: null, ownerName: null }),
      entry({ ...category, ownerId: 'anna', ownerName: 'Anna' }),
    ],
  });
  renderApp(<ActivityScreen />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => within(row).queryAllByRole('link').length)).toEqual([0, 1, 1]);
});

test('older entries load on demand', async () => {
  stubApi({
    ...others,
    'GET /activity?limit=37&subjects=then': () =>
      new Response(JSON.stringify([entry({})]), {
        headers: { Link: '</api/activity?limit=37&subjects=then&cursor=x>; rel="next"' },
      }),
    'GET /activity?limit=37&subjects=then&cursor=x': [entry({ at: '2026-10-01T12:00:00.000Z' })],
  });
  const { user } = renderApp(<ActivityScreen />);
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('2 entries shown')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('an empty activity and a failed load show a message', async () => {
  stubApi({ ...others, 'GET /activity': [] });
  renderApp(<ActivityScreen />);
  expect(await screen.findByText('Nothing has happened yet')).toBeTruthy();
  stubApi({ ...others, 'GET /activity': problem('internal', 'It broke.') });
  renderApp(<ActivityScreen />);
  expect(await screen.findByText('Failed to load the activity.')).toBeTruthy();
});

test("imported entries are marked as the file's statements", async () => {
  stubApi({
    ...others,
    'GET /activity': [
      entry({ after: { amount: 15 } }),
      entry({ at: '2026-11-17T12:00:00.000Z', isBroughtAlong: true }),
    ],
  });
  renderApp(<ActivityScreen />, { user: inNewYork });
  const [own, brought] = await screen.findAllByRole('listitem');
  expect(own!.textContent).not.toContain('file');
  expect(brought!.textContent).toContain('from $12.00 to $14.00, says the file');
});
