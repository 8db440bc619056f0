import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useNextPage } from '@/lib/use-next-page';

const LAST = 3;

afterEach(() => void vi.restoreAllMocks());

/** @param asked called with the requested page */
function renderPages(isWanted: boolean, asked: (page: number, client: QueryClient) => void) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(
    () => {
      const query = useInfiniteQuery({
        queryKey: ['pages'],
        queryFn: ({ pageParam }) => {
          asked(pageParam, client);
          return Promise.resolve(pageParam);
        },
        initialPageParam: 1,
        getNextPageParam: (page) => (page < LAST ? page + 1 : null),
      });
      useNextPage(query, isWanted);
      return query;
    },
    { wrapper },
  );
}

test('pages are loaded one after the other until the last', async () => {
  const asked: number[] = [];
  const { result } = renderPages(true, (page) => asked.push(page));
  await waitFor(() => expect(result.current.data?.pages).toEqual([1, 2, 3]));
  expect(asked).toEqual([1, 2, 3]);
});

test('an unwanted page is not fetched', async () => {
  const asked: number[] = [];
  const { result } = renderPages(false, (page) => asked.push(page));
  await waitFor(() => expect(result.current.isFetching).toBe(false));
  expect(asked).toEqual([1]);
});

test('a page whose request was cancelled by a refresh is fetched again, also within a millisecond', async () => {
  // The list's time of refresh has a resolution of milliseconds.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  let refreshes = 0;
  const { result } = renderPages(true, (page, client) => {
    if (page !== 2 || refreshes > 0) return;
    refreshes += 1;
    void client.invalidateQueries();
  });
  await waitFor(() => expect(result.current.data?.pages).toEqual([1, 2, 3]));
  expect(refreshes).toBe(1);
});
