import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { NotificationResource } from '@housetab/functions/core/notification/notification-resource';
import { ViewAsButton } from '@/shared/view-as/view-as-button';
import { NotificationRows } from '@/features/notifications/components/notification-rows';
import { samplePerson } from '@test/people';
import { annaInHome, renderApp } from '@test/render';
import { sampleNotification } from '@test/samples/notification';
import { problem, stubApi, type ApiCall } from '@test/stub-api';

const isNew = (notice: NotificationResource) => notice.isNew;

/** @param count the total of all pages */
const listed =
  (notices: NotificationResource[], next?: string, count = notices.filter(isNew).length) =>
  () =>
    new Response(JSON.stringify({ count, notices }), {
      headers: next ? { Link: `</api${next}>; rel="next"` } : {},
    });

const bodiesOf = (calls: readonly ApiCall[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('new notifications come before seen ones, each with a link', async () => {
  const seen = sampleNotification({ isNew: false, what: 'deleted', before: {}, after: {} });
  stubApi({ 'GET /notices': listed([sampleNotification(), seen]) });
  renderApp(<NotificationRows onLeave={() => {}} />);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first!.textContent).toContain('New: Ben added “Milk”, $12.00: you owe them');
  expect(second!.textContent).not.toContain('New');
  expect(within(first!).getByRole('link').getAttribute('href')).toBe(
    '/transactions?txStartDate=2026-11-03&txEndDate=2026-11-03&show=milk',
  );
  expect(within(second!).queryByRole('button', { name: /^OK/ })).toBeNull();
});

test('an entry after its month was closed is marked as such', async () => {
  stubApi({ 'GET /notices': listed([sampleNotification()]) });
  const [home] = annaInHome.households;
  const closedMonths = { '2026-11': '2026-11-05T09:00:00.000Z' };
  const user = { ...annaInHome, households: [{ ...home!, closedMonths }] };
  renderApp(<NotificationRows onLeave={() => {}} />, { user });
  expect((await screen.findByRole('listitem')).textContent).toContain(
    'you owe them (after November was closed)',
  );
});

test('OK marks one notification, and shows at once', async () => {
  const [one, other] = [
    sampleNotification(),
    sampleNotification({ actorId: 'cleo', actorName: 'Cleo' }),
  ];
  const calls = stubApi({
    'GET /notices': listed([one, other]),
    'PUT /notices/seen': undefined,
    'GET /notices?limit=0': { count: 1, notices: [] },
  });
  const { user } = renderApp(<NotificationRows onLeave={() => {}} />);
  await user.click(await screen.findByRole('button', { name: /^OK: Ben/ }));
  await waitFor(() => expect(screen.getAllByText('New:')).toHaveLength(1));
  expect(bodiesOf(calls)).toEqual([{ ids: [one.id] }]);
});

test('OK to all marks only the notifications that were shown', async () => {
  const notices = ['12', '11', '10'].map((hour) =>
    sampleNotification({ at: `2026-11-20T${hour}:00:00.000Z` }),
  );
  const calls = stubApi({
    'GET /notices': listed(notices),
    'PUT /notices/seen': undefined,
    'GET /notices?limit=0': { count: 0, notices: [] },
  });
  const { user } = renderApp(<NotificationRows onLeave={() => {}} />);
  await user.click(await screen.findByRole('button', { name: 'OK to all' }));
  await waitFor(() => expect(screen.queryByText('New:')).toBeNull());
  expect(bodiesOf(calls)).toEqual([{ until: notices[0]!.at }]);
});

test('OK to all appears only after older new notifications are shown', async () => {
  const same = { name: 'Milk', net: -12, people: [{ userId: 'ben', net: -12 }] };
  const trivial = { what: 'updated', before: { optional: false }, after: { optional: true } };
  const many = Array.from({ length: 12 }, () =>
    sampleNotification({ ...trivial, stake: { before: same, after: same } }),
  );
  const hidden = sampleNotification({
    ...{ what: 'completed', resourceType: 'settlements', resourceId: 's1', subject: null },
    after: { debtorId: 'ben', creditorId: 'anna', remainingAmount: 299.99 },
  });
  stubApi({
    'GET /notices': listed(many, '/notices?limit=50&cursor=x', 13),
    'GET /notices?limit=50&cursor=x': listed([hidden], undefined, 13),
  });
  const { user } = renderApp(<NotificationRows onLeave={() => {}} />);
  // The group is one line.
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'OK to all' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show 1 more new' }));
  expect(await screen.findByText(/\$299\.99 paid outside/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'OK to all' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'and 11 more by Ben' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(13);
});

test("a change of the reader's debts has its own line, and OK to all leaves a closed group new", async () => {
  const stake = (before: number, after: number) => ({
    before: { name: 'Rent October', ...from('ben', before) },
    after: { name: after === before ? 'Rent October' : 'Coffee', ...from('ben', after) },
  });
  const from = (userId: string, net: number) => ({ net, people: [{ userId, net }] });
  const edit = (fields: Partial<NotificationResource>) =>
    sampleNotification({ what: 'updated', before: { note: 'a' }, after: { note: 'b' }, ...fields });
  const shrunk = edit({ stake: stake(500, 5) });
  const trivial = Array.from({ length: 8 }, () => edit({ stake: stake(5, 5) }));
  const calls = stubApi({
    'GET /notices': listed([...trivial.slice(0, 4), shrunk, ...trivial.slice(4)]),
    'PUT /notices/seen': undefined,
    'GET /notices?limit=0': { count: 6, notices: [] },
  });
  const { user } = renderApp(<NotificationRows onLeave={() => {}} />);
  await screen.findByText(
    /changed “Rent October”, now “Coffee”: you get back \$5\.00, not \$500\.00/,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'OK to all' }));
  const shown = [trivial[0]!, shrunk, trivial[4]!].map(({ id }) => id);
  await waitFor(() => expect(bodiesOf(calls)).toEqual([{ ids: shown }]));
});

test('marks of one event share a line with their sum, one OK, and an expanded list', async () => {
  const side = (net: number) => ({
    ...{ name: 'Milk', net },
    people: net === 0 ? [] : [{ userId: 'ben', net }],
  });
  const marked = (net: number, fields: Partial<NotificationResource> = {}) =>
    sampleNotification({
      ...{ what: 'updated', before: { paid: false }, after: { paid: true } },
      stake: { before: side(net), after: side(0) },
      ...fields,
    });
  const together = Array.from({ length: 5 }, () => marked(1.25));
  const earlier = marked(9, { at: '2026-11-20T11:00:00.000Z' });
  const calls = stubApi({
    'GET /notices': listed([...together, earlier]),
    'PUT /notices/seen': undefined,
    'GET /notices?limit=0': { count: 1, notices: [] },
  });
  const { user } = renderApp(<NotificationRows onLeave={() => {}} />);
  const sentence = 'marked 5 entries, $6.25 in all that they owe you, as paid back';
  const [line, own] = await screen.findAllByRole('listitem');
  expect(line!.textContent).toContain(sentence);
  expect(own!.textContent).toContain('marked “Milk”, $9.00');
  await user.click(screen.getByRole('button', { name: `OK: Ben ${sentence}` }));
  await waitFor(() => expect(bodiesOf(calls)).toEqual([{ ids: together.map(({ id }) => id) }]));
  await user.click(screen.getByRole('button', { name: 'Show all 5' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
});

test('a claim that moves to another member has its own line', async () => {
  const from = (userId: string) => ({ name: 'Rent', net: 500, people: [{ userId, net: 500 }] });
  const edit = (before: string, after: string) =>
    sampleNotification({
      ...{ what: 'updated', before: { owedBy: before }, after: { owedBy: after } },
      names: { ben: 'Ben', cleo: 'Cleo' },
      stake: { before: from(before), after: from(after) },
    });
  stubApi({
    'GET /notices': listed([
      ...Array.from({ length: 6 }, () => edit('ben', 'ben')),
      edit('ben', 'cleo'),
    ]),
  });
  renderApp(<NotificationRows onLeave={() => {}} />);
  await screen.findByText(/changed “Rent”: Cleo owes you \$500\.00, no longer Ben/);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('OK to all stays hidden while new notifications are left behind seen ones', async () => {
  const shown = [
    sampleNotification(),
    sampleNotification({ what: 'updated' }),
    sampleNotification({ isNew: false }),
  ];
  stubApi({
    'GET /notices': listed(shown, '/notices?limit=50&cursor=x', 3),
  });
  renderApp(<NotificationRows onLeave={() => {}} />);
  expect(await screen.findByRole('button', { name: 'Show 1 more new' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'OK to all' })).toBeNull();
});

test('a short list expands completely at once', async () => {
  const few = Array.from({ length: 5 }, (_, index) => sampleNotification({ actorId: `p${index}` }));
  const rest = Array.from({ length: 9 }, (_, index) =>
    sampleNotification({ actorId: `q${index}` }),
  );
  stubApi({
    'GET /notices?limit=5': listed(few, '/notices?limit=5&cursor=x', 14),
    'GET /notices?limit=50&cursor=x': listed(rest, '/notices?limit=50&cursor=y', 14),
  });
  const { user } = renderApp(<NotificationRows pageSize={5} />);
  await user.click(await screen.findByRole('button', { name: 'Show 9 more new' }));
  expect(await screen.findByRole('button', { name: 'OK to all' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show older' })).toBeTruthy();
});

test('a deleted subject says so and has no link', async () => {
  const gone = { ...sampleNotification().subject!, isDeleted: true };
  stubApi({
    'GET /notices': listed([
      sampleNotification({ subject: gone }),
      sampleNotification({ actorId: 'cleo', subject: null }),
    ]),
  });
  renderApp(<NotificationRows onLeave={() => {}} />);
  expect(await screen.findByText('Deleted since')).toBeTruthy();
  expect(screen.getByText('Not there any more')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('an empty list and a failed load show a message', async () => {
  stubApi({ 'GET /notices': listed([]) });
  renderApp(<NotificationRows onLeave={() => {}} />);
  expect(await screen.findByText('No notices yet')).toBeTruthy();
  stubApi({ 'GET /notices': problem('internal', 'It broke.') });
  renderApp(<NotificationRows onLeave={() => {}} />);
  expect(await screen.findByText('Failed to load the notices.')).toBeTruthy();
});

test('a notification is new again if OK fails, and the error is shown', async () => {
  stubApi({
    'GET /notices': listed([sampleNotification()]),
    'PUT /notices/seen': problem('internal', 'It broke.'),
  });
  const { user } = renderApp(<NotificationRows onLeave={vi.fn()} />);
  await user.click(await screen.findByRole('button', { name: /^OK: Ben/ }));
  expect(await screen.findByText('Failed to mark the notices as seen.')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('New:')).toBeTruthy());
});

test("an admin sees another member's notifications in their view and cannot mark them", async () => {
  const priya = samplePerson('priya', 'Priya');
  const notices = [sampleNotification({ after: { amount: 12, paidBy: 'ben', owedBy: 'priya' } })];
  const calls = stubApi({ 'GET /notices': listed([...notices, sampleNotification()]) });
  const { user } = renderApp(
    <>
      <ViewAsButton member={priya} />
      <NotificationRows onLeave={() => {}} />
    </>,
    { user: { ...annaInHome, households: [{ ...annaInHome.households[0]!, role: 'admin' }] } },
  );
  await user.click(await screen.findByRole('button', { name: 'View as Priya' }));
  await waitFor(() => expect(calls.at(-1)!.headers.get('X-View-As')).toBe('priya'));
  expect(await screen.findByText(/added “Milk”, \$12\.00: you owe them/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(OK|Dispute)/ })).toBeNull();
});
