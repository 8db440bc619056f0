import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { TrashItem } from '@housetab/functions/core/trash/trash-resource';
import { trashQuery } from '@/api/trash';
import { useHousehold } from '@/lib/household';
import { useNextPage } from '@/lib/use-next-page';

/** Pages that are looked through for what the address leads to, or for a first one that matches. */
const MOST_PAGES = 5;

/**
 * What was deleted, page by page.
 *
 * @param words what is searched for; '' = all
 * @param isWanted whether it is what the address leads to; null = it leads to nothing here
 */
export function useDeletedThings(words: string, isWanted: ((item: TrashItem) => boolean) | null) {
  const { id } = useHousehold();
  const query = useInfiniteQuery({
    ...trashQuery(id, words),
    // What stood there stays until the answer to what was typed on has come.
    ...(words !== '' && { placeholderData: keepPreviousData }),
  });
  const { data, error, hasNextPage } = query;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const pages = data?.pages.length ?? 0;
  // A page can be empty though more follow: what went with a settle-up is left out of it, and what does not match.
  const isEmptySoFar = data !== undefined && items.length === 0 && hasNextPage;
  // Nor need what the address leads to be on the first.
  const isMissing = isWanted !== null && !items.some(isWanted);
  const isToFollow =
    !query.isPlaceholderData &&
    ((isEmptySoFar && (words === '' || pages < MOST_PAGES)) ||
      (isMissing && hasNextPage && pages < MOST_PAGES));
  useNextPage(query, isToFollow && !error);
  return { ...query, items, pages, isEmptySoFar, isMissing: isMissing && !isToFollow, isToFollow };
}
