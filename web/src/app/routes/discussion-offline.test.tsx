import '@test/kept-storage';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { Component as Transactions } from '@/app/routes/transactions';
import OutboxBar from '@/shared/outbox/outbox-bar';
import { setCacheOwner } from '@/offline/cache/cached-responses';
import { forgetWrites, listWrites } from '@/offline/outbox/outbox';
import { sendWrite } from '@/offline/outbox/send-write';
import { sendAllWrites } from '@/offline/outbox/send-waiting';
import { api } from '@/lib/api/api-client';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { sampleTransaction } from '@test/samples/transaction';
import { problem, stubApi, type ApiCall } from '@test/stub-api';

// Desktop width, where the list is a table.
beforeEach(() => void (window.innerWidth = 1280));
afterEach(() => void (window.innerWidth = 1024));

const uid = 'anna';
beforeEach(() => forgetWrites(uid));

const row = sampleTransaction({ note: 'Milk', paidBy: 'ben', payTo: 'Ben', owedBy: 'anna' });
const comments = `/transactions/${row.id}/comments`;
const away = () => Promise.reject(new TypeError('Failed to fetch'));

const server = { stored: [] as object[], isThere: false };
beforeEach(() => void Object.assign(server, { stored: [], isThere: false }));

const written = { userId: uid, userName: 'Anna Berg', createdAt: '2026-11-20T12:00:00.000Z' };

const store = ({ body }: ApiCall) => {
  if (!server.isThere) return away();
  server.stored.push({ ...(body as object), ...written });
  return server.stored.at(-1);
};

async function openThread(
  handlers: Parameters<typeof stubApi>[0] = {},
  { isSending = false } = {},
) {
  stubApi({
    'GET /users': [samplePerson('anna', 'Anna Berg', 'admin'), samplePerson('ben', 'Ben')],
    'GET /permissions': [],
    'GET /transactions/unique-fields': { payTo: [], enteredBy: [], category: [] },
    'GET /transactions/summary': { total: 0, paid: 0, unpaid: 0, optional: 0, count: 0 },
    'GET /categories': [],
    'GET /transactions': [row],
    [`GET /transactions/${row.id}`]: row,
    [`GET ${comments}`]: () => server.stored,
    [`POST ${comments}`]: store,
    ...handlers,
  });
  const ui = (
    <>
      {isSending && <OutboxBar uid={uid} />}
      <Transactions />
    </>
  );
  const view = renderApp(ui, { at: '/transactions?view=all' });
  const { user } = view;
  await user.click(await screen.findByRole('button', { name: 'Comments Milk, $12.50' }));
  const dialog = within(await screen.findByRole('dialog'));
  const write = async (text: string) => {
    const field = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
    await user.type(field, text);
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(field.value).toBe(''));
  };
  return { ...view, dialog, write };
}

const send = () =>
  sendAllWrites(uid, { send: (write) => sendWrite(api, write), currentUid: () => uid });

test('a comment written offline waits to be sent', async () => {
  const { write } = await openThread();
  await write('Was it oat milk?');
  expect(await listWrites(uid)).toMatchObject([
    {
      kind: 'comment',
      path: comments,
      body: { text: 'Was it oat milk?' },
      title: 'Was it oat milk?',
    },
  ]);
});

test('the comment is marked in its thread until it is sent, and then listed once', async () => {
  const { dialog, write, queryClient } = await openThread();
  await write('Was it oat milk?');
  const item = (await dialog.findByText('Was it oat milk?')).closest('li');
  expect(item?.textContent).toContain('Waiting to be sent');
  expect(dialog.queryByText('No comments yet.')).toBeNull();

  server.isThere = true;
  // The list may be fetched before the outbox processes its own response.
  const [waiting] = await listWrites(uid);
  await sendWrite(api, waiting!);
  await queryClient.invalidateQueries();
  await waitFor(() => expect(dialog.queryByText(/^Waiting/)).toBeNull());
  expect(dialog.getAllByText('Was it oat milk?')).toHaveLength(1);
  await send();
  expect(await listWrites(uid)).toEqual([]);
  expect(dialog.getAllByText('Was it oat milk?')).toHaveLength(1);
});

test('a sent comment stays in its thread while the list is refetched', async () => {
  setCacheOwner(uid);
  onTestFinished(() => setCacheOwner(null));
  const later = Promise.withResolvers<void>();
  let readings = 0;
  const list = async () => {
    const stored = [...server.stored];
    if ((readings += 1) > 1) await later.promise;
    return stored;
  };
  const { dialog, write, queryClient } = await openThread(
    { [`GET ${comments}`]: list },
    { isSending: true },
  );
  await write('Was it oat milk?');
  const text = 'Was it oat milk?';
  await dialog.findByText(text);
  let gaps = 0;
  const watcher = new MutationObserver(() => (gaps += dialog.queryByText(text) === null ? 1 : 0));
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => watcher.disconnect());

  // When the network returns, the list is fetched before the comment has arrived.
  void queryClient.invalidateQueries();
  await waitFor(() => expect(readings).toBe(2));
  server.isThere = true;
  dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await listWrites(uid)).toEqual([]));
  await waitFor(() => expect(dialog.queryByText(/^Waiting/)).toBeNull());
  expect(dialog.getAllByText(text)).toHaveLength(1);
  later.resolve();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(dialog.getAllByText(text)).toHaveLength(1);
  expect(gaps).toBe(0);
});

test('a waiting comment is shown in a thread that was not opened before', async () => {
  const { dialog, write } = await openThread({ [`GET ${comments}`]: away });
  await write('Was it oat milk?');
  expect(await dialog.findByText('Was it oat milk?')).toBeTruthy();
});

test('a waiting comment is edited in its thread, and not sent meanwhile', async () => {
  const { dialog, write, user } = await openThread();
  await write('Was it oat milk?');
  await user.click(await dialog.findByRole('button', { name: 'Edit Was it oat milk?' }));
  const field = dialog.getByDisplayValue('Was it oat milk?');
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await waitFor(() => expect(save.disabled).toBe(false));
  server.isThere = true;
  expect(await send()).toMatchObject({ sent: [], isStopped: true });
  await user.clear(field);
  await user.type(field, 'Was it soy milk?');
  await user.click(save);
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(await dialog.findByText('Was it soy milk?')).toBeTruthy();
  await waitFor(async () => {
    await send();
    expect(server.stored).toMatchObject([{ text: 'Was it soy milk?' }]);
  });
  expect(await listWrites(uid)).toEqual([]);
});

test('a comment that was sent before its edit is offered as a new one', async () => {
  const { dialog, write, user } = await openThread({
    [`POST ${comments}`]: (call: ApiCall) => {
      const { text } = call.body as { text: string };
      if (!server.isThere) return away();
      // The first attempt was stored although its response was lost.
      if (text !== 'Was it oat milk?') return problem('id_taken', 'There is one with this id.');
      return { ...(call.body as object), ...written };
    },
  });
  await write('Was it oat milk?');
  await user.click(await dialog.findByRole('button', { name: 'Edit Was it oat milk?' }));
  await user.type(dialog.getByDisplayValue('Was it oat milk?'), ' Or soy?');
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await waitFor(() => expect(save.disabled).toBe(false));
  await user.click(save);
  await dialog.findByText('Was it oat milk? Or soy?');
  server.isThere = true;
  await waitFor(async () => expect((await send()).refused).toHaveLength(1));
  expect(await dialog.findByText(/It had been sent before you changed it/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /^(Try again|Edit)/ })).toBeNull();
  expect(dialog.getByRole('button', { name: /^Enter it again as new/ })).toBeTruthy();
});

test('text typed while a comment is being sent becomes the next comment', async () => {
  const answer = Promise.withResolvers<object>();
  let reads = 0;
  const { dialog, user } = await openThread({
    [`GET ${comments}`]: () => ((reads += 1) === 1 ? [] : away()),
    [`POST ${comments}`]: async ({ body }: ApiCall) => {
      await answer.promise;
      return { ...(body as object), ...written };
    },
  });
  const field = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
  await user.type(field, 'Was it oat milk?');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await user.clear(field);
  await user.type(field, 'Or soy?');
  answer.resolve({});
  const log = within(dialog.getByRole('log'));
  expect(await log.findByText('Was it oat milk?')).toBeTruthy();
  expect(field.value).toBe('Or soy?');
});
