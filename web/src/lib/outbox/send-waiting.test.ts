// @vitest-environment jsdom
import '@test/kept-storage';
import { afterEach, expect, test, vi } from 'vitest';
import { setAnswersOwner } from '@/lib/offline/kept-answers';
import { forgetWrites, keepWrite, listWrites } from '@/lib/outbox/outbox';
import { sendWaiting } from '@/lib/outbox/send-waiting';
import { setViewAs } from '@/lib/view-as';
import { samplePerson } from '@test/people';
import { stubApi } from '@test/stub-api';

vi.mock('@/lib/session/firebase-auth', () => ({
  watchAccount: () => () => {},
  getIdToken: () => Promise.resolve('test-token'),
}));

afterEach(async () => {
  setViewAs(null);
  setAnswersOwner(null);
  await forgetWrites('anna');
});

test('what waits is sent as oneself, also while one sees what another member sees', async () => {
  const id = crypto.randomUUID();
  const calls = stubApi({
    'POST /transactions/lamp/comments': {
      ...{ id, userId: 'anna', userName: 'Anna Berg', text: 'Hello' },
      createdAt: '2026-11-20T10:00:00.000Z',
    },
  });
  setAnswersOwner('anna');
  await keepWrite('anna', {
    ...{ householdId: 'home', kind: 'comment', resourceId: id, method: 'POST' },
    ...{ path: '/transactions/lamp/comments', body: { id, text: 'Hello' } },
    ...{ ifMatch: null, title: 'Hello', amountCents: null, form: null },
  });
  setViewAs({ viewerId: 'anna', householdId: 'home', member: samplePerson('ben', 'Ben') });

  expect(await sendWaiting('anna', () => {})).toMatchObject({ refused: [], isStopped: false });
  expect(calls.map(({ headers }) => headers.get('X-View-As'))).toEqual([null]);
  expect(await listWrites('anna')).toEqual([]);
});
