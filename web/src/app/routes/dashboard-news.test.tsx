import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { NotificationResource } from '@housetab/functions/core/notification/notification-resource';
import { Component as Dashboard } from '@/app/routes/dashboard';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { debtSummary } from '@test/samples/debts';
import { sampleNotification } from '@test/samples/notification';
import { sampleTransaction } from '@test/samples/transaction';
import { sampleOverview } from '@test/samples/overview';
import { stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

const title = 'New since you last looked';
const milk = sampleNotification();
const listed = (notices: NotificationResource[], count = notices.length) =>
  new Response(JSON.stringify({ count, notices }), {
    headers: count > notices.length ? { Link: '</api/notices?limit=3&cursor=x>; rel="next"' } : {},
  });

function open(handlers: Parameters<typeof stubApi>[0]) {
  const calls = stubApi({
    'GET /users': [samplePerson('anna', 'Anna Berg'), samplePerson('ben', 'Ben')],
    'GET /categories': [],
    'GET /debts': debtSummary(),
    'GET /transactions': [sampleTransaction({ note: 'Bread' })],
    'GET /overview': sampleOverview(1, 1),
    'POST /reports/ynab-splits': [],
    'PUT /notices/seen': undefined,
    ...handlers,
  });
  return { ...renderApp(<Dashboard />), calls };
}

const news = async () =>
  within((await screen.findByRole('heading', { name: title })).closest('section')!);

test('new notifications are shown at once, and nothing below them moves', async () => {
  const answer = Promise.withResolvers<Response>();
  open({ 'GET /notices': answer.promise });
  const bread = await screen.findByText('Bread');
  let isGone = false;
  const watch = new MutationObserver(() => {
    isGone ||= bread.closest('[style*="display: none"]') !== null;
  });
  watch.observe(document.body, { attributes: true, subtree: true });
  answer.resolve(listed([milk]));
  await news();
  watch.disconnect();
  expect(isGone).toBe(false);
});

test('new notifications are between the people and the latest entries, and link to the activity', async () => {
  open({ 'GET /notices': listed([milk, sampleNotification(), sampleNotification()], 7) });
  const card = await news();
  const [first, ...others] = card.getAllByRole('listitem');
  expect(first!.textContent).toContain('Ben added “Milk”, $12.00: you owe them');
  expect(others).toHaveLength(2);
  expect(card.getByRole('button', { name: 'Show 4 more new' })).toBeTruthy();
  const link = within(first!).getByRole('link', { name: /^Open: Ben added “Milk”/ });
  expect(link.getAttribute('href')).toContain('/transactions?');
  const all = card.getByRole('link', { name: 'See all notices' });
  expect(all.getAttribute('href')).toBe('/activity#notices');
  const order = ['Your balance', title, 'Recent Transactions'].map((name) =>
    screen.getByRole('heading', { name }),
  );
  for (const [index, one] of order.slice(1).entries()) {
    expect(order[index]!.compareDocumentPosition(one)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

test('a notification marked as known stays in place and is new nowhere', async () => {
  const { user, calls } = open({
    'GET /notices?limit=3&onlyNew=true': () => listed([milk]),
    'GET /notices?limit=0': { count: 0, notices: [] },
  });
  const card = await news();
  await user.click(card.getByRole('button', { name: /^OK: Ben added/ }));
  await waitFor(() => expect(card.queryByText('New:')).toBeNull());
  expect(card.getByRole('listitem').textContent).toContain('Milk');
  const put = calls.find(({ method }) => method === 'PUT')!;
  expect(put.body).toEqual({ ids: [milk.id] });
});

test('without new notifications there is no card, and one request also returns the count', async () => {
  const { calls } = open({ 'GET /notices': listed([]) });
  await screen.findByText('Bread');
  expect(screen.queryByRole('heading', { name: title })).toBeNull();
  const requested = calls.filter(({ path }) => path.startsWith('/notices')).map(({ path }) => path);
  expect(requested).toEqual(['/notices?limit=3&onlyNew=true']);
});

test('further new notifications can be shown after the first are marked as known', async () => {
  const { user } = open({
    'GET /notices?limit=3&onlyNew=true': new Response(JSON.stringify({ count: 1, notices: [] }), {
      headers: { Link: '</api/notices?limit=3&onlyNew=true&cursor=x>; rel="next"' },
    }),
    'GET /notices?limit=50&onlyNew=true&cursor=x': listed([milk]),
  });
  const card = await news();
  await user.click(card.getByRole('button', { name: 'Show 1 more new' }));
  expect((await card.findByRole('listitem')).textContent).toContain('Milk');
});

test('a failed load of notifications joins the common message, and the people stay', async () => {
  let isBroken = true;
  const { user } = open({
    'GET /notices': () => (isBroken ? new Response(null, { status: 500 }) : listed([milk])),
  });
  await screen.findByText('Failed to load data. Please try again later.');
  expect(screen.getByRole('button', { name: 'Settle up with Ben' })).toBeTruthy();
  expect(screen.getByText('Bread')).toBeTruthy();
  // Data that loads later retries failed queries.
  await screen.findByText('Nothing spent this month yet.');
  const again = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(again);
  expect((await news()).getByRole('listitem').textContent).toContain('Milk');
  expect(screen.queryByRole('alert')).toBeNull();
});
