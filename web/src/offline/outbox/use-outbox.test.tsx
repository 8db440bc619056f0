import '@test/kept-storage';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetWrites, queueWrite } from '@/offline/outbox/outbox';
import { useOutbox } from '@/offline/outbox/use-outbox';
import { newWrite, uid } from '@test/outbox';
import { waitFor } from '@test/wait-for';

afterEach(async () => {
  vi.useRealTimers();
  await forgetWrites(uid);
});

test('a page’s unfinished write waits once no page can still be sending it', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  await queueWrite(uid, newWrite('a'), { isDirect: true });
  await queueWrite(uid, newWrite('b'));
  const { result } = renderHook(() => useOutbox(uid));
  const shown = () => result.current.map(({ resourceId }) => resourceId);
  await waitFor(() => expect(shown()).toEqual(['b']));
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  await waitFor(() => expect(shown()).toEqual(['a', 'b']));
});
