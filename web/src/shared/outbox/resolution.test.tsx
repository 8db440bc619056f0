import '@test/kept-storage';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import OutboxNotice from '@/shared/outbox/outbox-notice';
import { forgetWrites, queueWrite, listWrites, settleWrite } from '@/offline/outbox/outbox';
import type { NewWrite } from '@/offline/outbox/waiting-write';
import { anna, renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';

const text = 'Where is the receipt of this? '.repeat(5).trim();
const comment: NewWrite = {
  householdId: 'home',
  kind: 'comment',
  resourceId: 'c1',
  method: 'POST',
  path: '/transactions/t1/comments',
  body: { id: 'c1', text },
  ifMatch: null,
  title: text.slice(0, 40),
  amountCents: null,
  form: null,
};
const paid: NewWrite = {
  ...comment,
  ...{ kind: 'paid', resourceId: 't1', method: 'PATCH', path: '/transactions/t1', title: 'Milk' },
  ...{ body: { paid: true }, ifMatch: '"1"', amountCents: 1250 },
};
const entry: NewWrite = {
  ...comment,
  ...{ kind: 'transaction', resourceId: 'e1', path: '/transactions', title: 'Onions' },
  ...{ body: { id: 'e1', amount: 300 }, amountCents: 300, form: { values: {}, categoryName: '' } },
};
const payment: NewWrite = {
  ...comment,
  ...{ kind: 'payment', resourceId: 'p1', path: '/payments', title: 'To Ben', amountCents: 500 },
  body: { id: 'p1', amount: 500 },
};

beforeEach(() => forgetWrites(anna.uid));

async function openRefused(write: NewWrite, code: string) {
  const { kept } = await queueWrite(anna.uid, write);
  await settleWrite(kept, { code, message: 'It is refused.' });
  stubApi({ 'GET /households/deleted': [] });
  const view = renderApp(<OutboxNotice uid={anna.uid} householdId="home" />);
  await view.user.click(await screen.findByRole('button', { name: 'Show' }));
  await screen.findAllByRole('button', { name: /^Remove/ });
  return view;
}

test('a comment on a deleted entry is shown whole and cannot be resent', async () => {
  await openRefused(comment, 'not_found');
  expect(screen.getByText(/is no longer there, or no longer yours to see/)).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
});

const offered = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => !['Show', 'Close', ''].includes(text ?? ''));

test.each([
  [
    'a mark on a row that was changed meanwhile',
    paid,
    'precondition_failed',
    ['Show as it is now', 'Remove'],
  ],
  [
    'a mark on what somebody disputes',
    paid,
    'disputed',
    ['Try again', 'Show as it is now', 'Remove'],
  ],
  [
    'an entry of which another version is stored',
    entry,
    'precondition_failed',
    ['Show as it is now', 'Remove'],
  ],
  ['an entry that does not hold any more', entry, 'invalid_request', ['Edit', 'Remove']],
  ['an entry that is forbidden for now', entry, 'forbidden', ['Try again', 'Edit', 'Remove']],
  ['a comment that is forbidden for now', comment, 'forbidden', ['Try again', 'Edit', 'Remove']],
  ['a payment that does not hold any more', payment, 'invalid_request', ['Edit', 'Remove']],
])('%s offers the actions that help', async (_what, write, code, ways) => {
  await openRefused(write, code);
  expect(offered()).toEqual(ways);
});

test.each([
  ['entry', entry],
  ['comment', comment],
])('an %s for a household that the user has left can only be removed', async (_kind, write) => {
  await openRefused({ ...write, householdId: 'left' }, 'not_a_member');
  expect(offered()).toEqual(['Remove']);
  expect(screen.getByText(/You have left this household: it can only be removed\./)).toBeTruthy();
});

test('a row changed meanwhile is shown in its current state', async () => {
  const { user, router } = await openRefused(paid, 'precondition_failed');
  await user.click(screen.getByRole('button', { name: 'Show Milk, $12.50 as it is now' }));
  expect(router.state.location).toMatchObject({ pathname: '/transactions', search: '?show=t1' });
});

test('an entry being sent does not count as waiting', async () => {
  await queueWrite(anna.uid, entry);
  renderApp(<OutboxNotice uid={anna.uid} householdId="home" isSending />);
  expect(await screen.findByText('1 entry is being sent.')).toBeTruthy();
});

test('a waiting comment is shown whole', async () => {
  await queueWrite(anna.uid, comment);
  stubApi({});
  const { user } = renderApp(<OutboxNotice uid={anna.uid} householdId="home" />);
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a waiting comment is edited in the list', async () => {
  await queueWrite(anna.uid, comment);
  stubApi({});
  const { user } = renderApp(<OutboxNotice uid={anna.uid} householdId="home" />);
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
  expect(field.value).toBe(text);
  await user.clear(field);
  await user.type(field, 'Never mind.');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await expect.poll(() => save.disabled).toBe(false);
  await user.click(save);
  expect(await screen.findByText('Never mind.')).toBeTruthy();
  expect(await listWrites(anna.uid)).toMatchObject([
    { resourceId: 'c1', body: { id: 'c1', text: 'Never mind.' }, title: 'Never mind.' },
  ]);
});

test('a temporary refusal can be retried', async () => {
  await openRefused(comment, 'forbidden');
  expect(screen.getByRole('button', { name: /^Try again/ })).toBeTruthy();
});

test.each([
  ['payment', payment],
  ['comment', comment],
])('a %s that was stored and deleted since is entered again as new', async (_kind, refused) => {
  const { user } = await openRefused(refused, 'id_taken');
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Enter it again as new/ }));
  await expect
    .poll(async () => (await listWrites(anna.uid)).map((one) => one.refusal))
    .toEqual([null]);
  const [write] = await listWrites(anna.uid);
  expect(write!.resourceId).not.toBe(refused.resourceId);
  const body = { ...(refused.body as object), id: write!.resourceId };
  expect(write).toMatchObject({ body, attempts: [] });
});

test('refused entries are listed apart from entries that wait for a network', async () => {
  await queueWrite(anna.uid, entry);
  await openRefused(paid, 'disputed');
  const panel = within(screen.getByRole('dialog', { name: 'Waiting to be sent' }));
  panel.getByText('Kept on this device, and sent in this order as soon as the server answers.');
  const refused = within(panel.getByRole('heading', { name: 'Not sent' }).closest('section')!);
  expect(refused.getByText('Milk')).toBeTruthy();
  expect(refused.queryByText('Onions')).toBeNull();
  expect(panel.getByText('Onions')).toBeTruthy();
});

test('if all entries are refused, none is said to wait', async () => {
  await openRefused(paid, 'disputed');
  expect(screen.getByRole('dialog', { name: 'Not sent' })).toBeTruthy();
  expect(screen.queryByText(/wait|in this order/i)).toBeNull();
});
