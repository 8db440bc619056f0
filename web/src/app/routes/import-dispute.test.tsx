import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { importDisputeSchema } from '@housetab/functions/core/import/import-dispute-resource';
import { DiscussionProvider } from '@/features/discussion/components/discussion-provider';
import { NotificationRows } from '@/features/notifications/components/notification-rows';
import { renderApp } from '@test/render';
import { samplePerson } from '@test/people';
import { sampleNotification } from '@test/samples/notification';
import { sample } from '@test/samples/sample';
import { problem, stubApi } from '@test/stub-api';

type ApiAnswers = Parameters<typeof stubApi>[0];

const importId = '0b3bbbd8-31f5-4d0c-9a57-3ad1a3f5a0bb';
const path = `/transactions/imports/${importId}/dispute`;
const standing = sample(importDisputeSchema, {
  ...{ importId, userId: 'ben', at: '2026-11-20T12:00:00.000Z', source: 'Splitwise', count: 214 },
  ...{ isUndone: false, importIds: [], disputes: [], isComplete: true },
});
const own = { userId: 'anna', reason: 'I was never in it.', at: '2026-11-21T12:00:00.000Z' };
const disputed = { ...standing, disputes: [own] };

const debts = [{ debtorId: 'anna', creditorId: 'ben', count: 214, amount: 123.4 }];
const brought = sampleNotification({
  ...{ what: 'imported', resourceId: importId, subject: null },
  after: { count: 214, source: 'Splitwise', debts },
});

function show(answers: ApiAnswers, notice = brought) {
  const calls = stubApi({
    'GET /users': [samplePerson('anna', 'Anna'), samplePerson('ben', 'Ben')],
    'GET /notices': { count: 1, notices: [notice] },
    ...answers,
  });
  const app = renderApp(
    <DiscussionProvider>
      <NotificationRows onLeave={() => {}} />
    </DiscussionProvider>,
  );
  return { ...app, calls };
}

test('an import’s notification leads to disputing all of it', async () => {
  let rounds = 0;
  const { user, calls } = show({
    [`GET ${path}`]: standing,
    [`POST ${path}`]: () => ({ ...disputed, isComplete: ++rounds === 3 }),
  });
  const line = await screen.findByText(/brought in 214 entries from Splitwise that concern you/);
  expect(line.textContent).toContain('you owe Ben $123.40 in all');
  await user.click(screen.getByRole('button', { name: /^Dispute: Ben brought in/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Ben’s import from Splitwise' });
  expect(within(dialog).getByText(/^214 entries that concern you · /)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Dispute this import' }));
  expect(await screen.findByText('Say what is wrong with it.')).toBeTruthy();
  await user.type(within(dialog).getByLabelText('What is wrong with it?'), own.reason);
  await user.click(within(dialog).getByRole('button', { name: 'Dispute this import' }));
  expect(await screen.findByText('Disputed')).toBeTruthy();
  const sent = calls.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => body)).toEqual([1, 2, 3].map(() => ({ reason: own.reason })));
});

const opened = async (answers: ApiAnswers) => {
  const app = show(answers);
  await app.user.click(await screen.findByRole('button', { name: /^Dispute: Ben brought in/ }));
  return { ...app, dialog: await screen.findByRole('dialog', { name: /import/ }) };
};

test('a dispute is withdrawn as a whole, and an interrupted withdrawal continues', async () => {
  const { user, dialog, calls } = await opened({
    [`GET ${path}`]: { ...disputed, isComplete: false },
    [`POST ${path}`]: disputed,
    [`DELETE ${path}`]: standing,
  });
  expect(await within(dialog).findByText('You dispute this import')).toBeTruthy();
  expect(within(dialog).getByText(own.reason)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Go on' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Withdraw dispute' }));
  expect(await screen.findByText('Dispute withdrawn')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: own.reason });
});

test('a dispute that cannot be sent is reported, and its reason remains', async () => {
  const { user, dialog } = await opened({
    [`GET ${path}`]: standing,
    [`POST ${path}`]: problem('import_incomplete', 'The import is being changed; try again.'),
  });
  const field = await within(dialog).findByLabelText('What is wrong with it?');
  await user.type(field, 'Not so');
  await user.click(within(dialog).getByRole('button', { name: 'Dispute this import' }));
  expect(await within(dialog).findByText(/being changed/)).toBeTruthy();
  expect(field).toHaveProperty('value', 'Not so');
});

test('an undone import can no longer be disputed', async () => {
  const { dialog } = await opened({ [`GET ${path}`]: { ...standing, isUndone: true } });
  expect(await within(dialog).findByText(/^It was taken back/)).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: 'Dispute this import' })).toBeNull();
});

test('the importer sees who disputes it and undoes all of it, the last part first', async () => {
  const parts = [importId, '0b3bbbd8-31f5-4d0c-9a57-3ad1a3f5a0cc'];
  const notice = sampleNotification({
    ...{ what: 'import_disputed', resourceId: importId, subject: null, ownerId: 'anna' },
    ...{ ownerName: 'Anna', before: null, after: { reason: 'Not mine', source: 'Splitwise' } },
  });
  const disputes = [{ ...own, userId: 'ben', reason: 'Not mine' }];
  const { user, calls } = show(
    {
      [`GET ${path}`]: { ...standing, userId: 'anna', importIds: parts, disputes },
      ...Object.fromEntries(
        parts.map((id) => [`DELETE /transactions/imports/${id}`, undefined] as const),
      ),
    },
    notice,
  );
  const line = await screen.findByText(/disputed what you brought in from Splitwise: “Not mine”/);
  expect(line).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Open: Ben disputed/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Your import from Splitwise' });
  expect(within(dialog).getByText('Ben disputes this import')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('Import undone')).toBeTruthy();
  const undone = calls.filter(({ method }) => method === 'DELETE').map((one) => one.path);
  expect(undone.map((one) => one.split('/').at(-1))).toEqual(parts.toReversed());
});

test('an import that is gone cannot be disputed', async () => {
  show({}, { ...brought, after: { count: 0, debts: [] } });
  await screen.findByText(/took back what they had brought in that concerned you/);
  expect(screen.queryByRole('button', { name: /^Dispute/ })).toBeNull();
});
