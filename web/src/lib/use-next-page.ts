import { useEffect, useState } from 'react';

/** The fields used of `useInfiniteQuery`. */
export interface Pages {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  /** Resolves with the refresh that cancelled it, if any. */
  fetchNextPage: () => Promise<unknown>;
}

/**
 * Loads one page after the other, as long as they are wanted. A refresh of the list cancels a
 * page's request. If that happens before the screen has rendered the request, the list's state does
 * not show that it must be repeated: so check whenever a request has ended.
 */
export function useNextPage(query: Pages, isWanted: boolean): void {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isDue = isWanted && hasNextPage && !isFetching && !isFetchNextPageError;
  const [ended, setEnded] = useState(0);
  useEffect(() => {
    if (!isDue) return;
    let isOver = false;
    const noteEnd = () => {
      if (!isOver) setEnded((count) => count + 1);
    };
    void fetchNextPage().then(noteEnd);
    return () => void (isOver = true);
  }, [isDue, ended, fetchNextPage]);
}
