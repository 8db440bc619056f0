// @vitest-environment jsdom
import '@test/kept-storage';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { api } from '@/lib/api/api-client';
import { setCacheOwner } from '@/offline/cache/cached-responses';
import { findLastChange } from '@/offline/cache/last-change';
import { forgetWrites, queueWrite, listWrites } from '@/offline/outbox/outbox';
import { sendWaiting } from '@/offline/outbox/send-waiting';
import type { NewWrite } from '@/offline/outbox/waiting-write';
import { setViewAs } from '@/lib/view-as';
import { samplePerson } from '@test/people';
import { stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

vi.mock('@/lib/session/firebase-auth', () => ({
  watchAccount: () => () => {},
  getIdToken: () => Promise.resolve('test-token'),
}));

afterEach(async () => {
  setViewAs(null);
  setCacheOwner(null);
  await forgetWrites('anna');
});

const id = crypto.randomUUID();
const hello: NewWrite = {
  ...{ householdId: 'home', kind: 'comment', resourceId: id, method: 'POST' },
  ...{ path: '/transactions/lamp/comments', body: { id, text: 'Hello' } },
  ...{ ifMatch: null, title: 'Hello', amountCents: null, form: null },
};

test('waiting writes are sent as the user’s own, even in another member’s view', async () => {
  const calls = stubApi({
    'POST /transactions/lamp/comments': {
      ...{ id, userId: 'anna', userName: 'Anna Berg', text: 'Hello' },
      createdAt: '2026-11-20T10:00:00.000Z',
    },
  });
  setCacheOwner('anna');
  await queueWrite('anna', hello);
  setViewAs({ viewerId: 'anna', householdId: 'home', member: samplePerson('ben', 'Ben') });

  expect(await sendWaiting(api, 'anna', () => {})).toMatchObject({ refused: [], isStopped: false });
  expect(calls.map(({ headers }) => headers.get('X-View-As'))).toEqual([null]);
  expect(await listWrites('anna')).toEqual([]);
  // Older cached data may lack it.
  expect(await findLastChange()).not.toBeNull();
});

test('an attempt without a response ends after half a minute and is retried', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const calls = stubApi({ 'POST /transactions/lamp/comments': () => new Promise(() => {}) });
  setCacheOwner('anna');
  await queueWrite('anna', hello);

  const sending = sendWaiting(api, 'anna', () => {});
  await waitFor(() => expect(calls).toHaveLength(1));
  let isOver = false;
  void sending.then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await sending).toMatchObject({ sent: [], refused: [], isStopped: true });
  expect(await listWrites('anna')).toMatchObject([{ resourceId: id, refusal: null }]);
});
