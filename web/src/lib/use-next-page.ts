import { useEffect } from 'react';

/** Of `useInfiniteQuery`. */
export interface Pages {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  dataUpdatedAt: number;
  fetchNextPage: () => unknown;
}

/**
 * Loads one page after the other, for as long as they are wanted.
 *
 * A refresh of the list cuts off a page that is on its way. If that happens before the screen has drawn that it was
 * asked for, nothing else tells that it has to be asked for again than the refreshed list: so its time is looked at, too.
 */
export function useNextPage(query: Pages, isWanted: boolean): void {
  const { hasNextPage, isFetching, isFetchNextPageError, dataUpdatedAt, fetchNextPage } = query;
  const isDue = isWanted && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, dataUpdatedAt, fetchNextPage]);
}
