import { useEffect, useState } from 'react';

/** Of `useInfiniteQuery`. */
export interface Pages {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  /** Ends with the refresh that has cut it off, if there was one. */
  fetchNextPage: () => Promise<unknown>;
}

/**
 * Loads one page after the other, for as long as they are wanted.
 *
 * A refresh of the list cuts off a page that is on its way. If that happens before the screen has drawn that it was
 * asked for, nothing of the list tells that it has to be asked for again: so it is looked at whenever an asking has ended.
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
