import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refetchShown } from '@/app/follow-signals';
import { waitFor } from '@test/wait-for';

function showList(queryClient: QueryClient, queryKey: string[]) {
  const calls: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => calls.push(resolve)),
    staleTime: Infinity,
    retry: false,
  });
  observer.subscribe(() => {});
  return { calls, shown: () => observer.getCurrentResult().data };
}

const untilCalls = (calls: readonly unknown[], count: number) =>
  waitFor(() => expect(calls).toHaveLength(count));

test('a first response from before a change is fetched again', async () => {
  const queryClient = new QueryClient();
  const { calls, shown } = showList(queryClient, ['home', 'list']);
  await untilCalls(calls, 1);
  refetchShown(queryClient, { queryKey: ['home'] });
  calls[0]!('before');
  await untilCalls(calls, 2);
  calls[1]!('after');
  await waitFor(() => expect(shown()).toBe('after'));
  expect(calls).toHaveLength(2);
});

test('loaded data is refetched at once, and once', async () => {
  const queryClient = new QueryClient();
  const { calls, shown } = showList(queryClient, ['home', 'list']);
  await untilCalls(calls, 1);
  calls[0]!('before');
  await waitFor(() => expect(shown()).toBe('before'));
  refetchShown(queryClient, { queryKey: ['home'] });
  await untilCalls(calls, 2);
  calls[1]!('after');
  await waitFor(() => expect(shown()).toBe('after'));
  expect(calls).toHaveLength(2);
});

test('queries that do not match the key or predicate are not refetched', async () => {
  const queryClient = new QueryClient();
  const list = showList(queryClient, ['home', 'list']);
  const other = showList(queryClient, ['cabin', 'list']);
  await untilCalls(list.calls, 1);
  await untilCalls(other.calls, 1);
  refetchShown(queryClient, {
    queryKey: ['home'],
    predicate: ({ queryKey }) => queryKey[1] !== 'list',
  });
  list.calls[0]!('here');
  other.calls[0]!('there');
  await waitFor(() => expect([list.shown(), other.shown()]).toEqual(['here', 'there']));
  expect([list.calls.length, other.calls.length]).toEqual([1, 1]);
});
