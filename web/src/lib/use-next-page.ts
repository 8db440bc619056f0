import { useEffect } from 'react';

/** Of `useInfiniteQuery`. */
export interface Pages {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  data: unknown;
  dataUpdatedAt: number;
  fetchNextPage: () => unknown;
}

/**
 * Loads one page after the other, for as long as they are wanted.
 *
 * A refresh of the list cuts off a page that is on its way. If that happens before the screen has drawn that it was
 * asked for, nothing else tells that it has to be asked for again than the list: so its pages are looked at, and its
 * time, for a refresh may bring the same ones.
 */
export function useNextPage(query: Pages, isWanted: boolean): void {
  const { hasNextPage, isFetching, isFetchNextPageError, data, dataUpdatedAt, fetchNextPage } =
    query;
  const isDue = isWanted && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, data, dataUpdatedAt, fetchNextPage]);
}
