import { useEffect, useRef } from 'react';
import type { Pages } from '@/lib/use-next-page';

/**
 * Loads the next page when the end of the list comes near.
 * @param isListed false until the rows are shown: an empty list's end is visible, and would load the next page at once
 * @returns the ref of the end
 */
export function useNextPageInSight(query: Pages, isListed: boolean) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isReady = isListed && hasNextPage && !isFetching && !isFetchNextPageError;

  useEffect(() => {
    if (!isReady || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void fetchNextPage(),
      { rootMargin: '1200px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isReady, fetchNextPage]);
  return end;
}
