import '@test/kept-storage';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import OutboxNotice from '@/features/outbox/components/outbox-notice';
import { forgetWrites, keepWrite, listWrites, settleWrite } from '@/lib/outbox/outbox';
import type { NewWrite } from '@/lib/outbox/waiting-write';
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
const payment: NewWrite = {
  ...comment,
  ...{ kind: 'payment', resourceId: 'p1', path: '/payments', title: 'To Ben', amountCents: 500 },
  body: { id: 'p1', amount: 500 },
};

beforeEach(() => forgetWrites(anna.uid));

async function openRefused(write: NewWrite, code: string) {
  const { kept } = await keepWrite(anna.uid, write);
  await settleWrite(kept, { code, message: 'It is refused.' });
  stubApi({});
  const view = renderApp(<OutboxNotice uid={anna.uid} householdId="home" />);
  await view.user.click(await screen.findByRole('button', { name: 'Show' }));
  await screen.findByRole('button', { name: /^Remove/ });
  return view;
}

test('a comment on what is deleted is not offered to be sent again, and can be read whole', async () => {
  await openRefused(comment, 'not_found');
  expect(screen.getByText(/is no longer there, or no longer yours to see/)).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
});

test('what passes can be tried again', async () => {
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
