import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { TrashItem } from '@housetab/functions/core/trash/trash-resource';
import { trashQuery } from '@/shared/trash/trash';
import { useHousehold } from '@/lib/household';
import { useNextPage } from '@/lib/use-next-page';

/** The most pages to search for the URL's entry, or for a first match. */
const MOST_PAGES = 5;

/**
 * Deleted entries, page by page.
 * @param words the search; '' = all
 * @param isWanted matches the entry in the URL; null = the URL has none
 */
export function useDeletedThings(words: string, isWanted: ((item: TrashItem) => boolean) | null) {
  const { id } = useHousehold();
  const query = useInfiniteQuery({
    ...trashQuery(id, words),
    // Previous results stay until the response to the longer search arrives.
    ...(words !== '' && { placeholderData: keepPreviousData }),
  });
  const { data, error, hasNextPage } = query;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const pages = data?.pages.length ?? 0;
  // A page can be empty with more to follow: it leaves out non-matches and entries deleted with a settle-up.
  const isEmptySoFar = data !== undefined && items.length === 0 && hasNextPage;
  // The URL's entry may not be on the first page.
  const isMissing = isWanted !== null && !items.some(isWanted);
  const isToFollow =
    !query.isPlaceholderData &&
    ((isEmptySoFar && (words === '' || pages < MOST_PAGES)) ||
      (isMissing && hasNextPage && pages < MOST_PAGES));
  useNextPage(query, isToFollow && !error);
  return { ...query, items, pages, isEmptySoFar, isMissing: isMissing && !isToFollow, isToFollow };
}
