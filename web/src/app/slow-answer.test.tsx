import { useMutation, useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SlowAnswer } from '@/app/slow-answer';
import { api } from '@/lib/api/api-client';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

const text = 'This takes longer than usual.';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function Screen({ scope = 'household' }: { scope?: string }) {
  const { data } = useQuery({
    queryKey: [scope, 'home', 'people'],
    queryFn: ({ signal }) => api.send<{ name: string }[]>('GET', '/users', undefined, { signal }),
  });
  return <p>{data?.[0]?.name ?? 'A placeholder'}</p>;
}

const wait = () => act(() => vi.advanceTimersByTimeAsync(10_000));
const isSaid = () => screen.queryByText(text) !== null;

test('a silent server is reported, a retry sends the request again, and its response ends the message', async () => {
  const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  let asked = 0;
  stubApi({ 'GET /users': () => answers[asked++]!.promise });
  renderApp(
    <>
      <SlowAnswer />
      <Screen />
    </>,
  );
  expect(isSaid()).toBe(false);
  await wait();
  expect(isSaid()).toBe(true);

  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(isSaid()).toBe(false);
  await waitFor(() => expect(asked).toBe(2));
  await wait();
  expect(isSaid()).toBe(true);

  answers[1]!.resolve([samplePerson('ben', 'Ben')]);
  await waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText('Ben')).toBeTruthy();
  });
  expect(isSaid()).toBe(false);
});

test('a query that nobody waits for is not late', async () => {
  stubApi({ 'GET /users': () => new Promise(() => {}) });
  renderApp(
    <>
      <SlowAnswer />
      <Screen scope="notices" />
    </>,
  );
  await wait();
  expect(isSaid()).toBe(false);
});

function Saving() {
  const { mutate } = useMutation({ mutationFn: () => api.send('PUT', '/transactions/1', {}) });
  return <button onClick={() => mutate()}>Save</button>;
}

test('a change without a response is reported, but no retry is offered', async () => {
  const answer = Promise.withResolvers<unknown>();
  const calls = stubApi({ 'PUT /transactions/1': () => answer.promise });
  renderApp(
    <>
      <SlowAnswer />
      <Saving />
    </>,
  );
  await wait();
  expect(isSaid()).toBe(false);
  act(() => screen.getByRole('button', { name: 'Save' }).click());
  await wait();
  expect(isSaid()).toBe(true);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(calls).toHaveLength(1);
  answer.resolve(undefined);
  await waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(isSaid()).toBe(false);
  });
});
