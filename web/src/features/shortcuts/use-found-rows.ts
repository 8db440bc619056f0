import {
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  findsNoMore,
  matchesFindable,
  readSearchQuery,
  type SearchQuery,
} from '@housetab/functions/core/search/search-query';
import { SEARCH_PAGE } from '@housetab/functions/core/search/search-limits';
import {
  toSearchableText,
  type SearchableText,
  type Searchable,
} from '@housetab/functions/core/search/search-keys';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { searchableOf } from '@housetab/functions/core/transaction/searchable';
import { addressOf, pathOf } from '@/lib/api/calls';
import type { ItemPage } from '@/lib/api/pages';
import { searchQuery } from '@/shared/search/search';
import { usePeople } from '@/shared/people/members';
import { useDebouncedSearch } from '@/lib/use-debounced-search';
import { useNextPage } from '@/lib/use-next-page';
import { isOutage } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { findCachedItems } from '@/offline/cache/cached-lists';

type Row = TransactionResource;

/** About a screenful, in rows: after a page with fewer results the next page is fetched, */
const ENOUGH = 8;
/** at most this many times; then the reader has to ask for more. */
const FOLLOWED_PAGES = 5;

/** In milliseconds: an older response is refetched. */
const FRESH = 30_000;

interface FoundRows {
  rows: readonly Row[];
  /** `known`: only rows from this browser so far. `outage`: the server is unreachable. */
  state: 'answered' | 'known' | 'outage' | 'failed';
  error: unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  /** For the component that loads the next page at the end of the list. */
  pages: UseInfiniteQueryResult;
  /** Whether scrolling loads the next page. After a page with few results the reader has to ask, because such a page reads many rows. */
  isScrolled: boolean;
  retry: () => void;
}

/**
 * The matching rows of the whole history. Cached rows show until the server responds, or while it is unreachable. They stay in
 * place when the others arrive.
 */
export function useFoundRows(typed: string): FoundRows {
  const { id } = useHousehold();
  const people = usePeople(id);
  const wanted = typed.trim();
  const query = readSearchQuery(wanted, people);
  const rested = useDebouncedSearch(wanted);
  const isWhole = useWholeAnswers(id, people);
  // If the complete results of a shorter query are here, the server has nothing to add.
  const asked = startsOf(wanted).find((start) => isWhole(start, query)) ?? rested;
  const answer = useInfiniteQuery({
    ...searchQuery(id, asked),
    placeholderData: keepPreviousData,
    enabled: asked !== '',
  });
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = answer;
  const all = data?.pages.flatMap(({ items }) => items) ?? [];
  const found =
    asked === wanted ? all : all.filter((row) => matchesFindable(query, findableOf(row)));
  const isAnswered =
    data !== undefined && !answer.isPlaceholderData && (wanted === asked || isWhole(asked, query));
  const pages = data?.pages.length ?? 0;

  const isToFollow =
    isAnswered && hasNextPage && !error && found.length < ENOUGH && pages <= FOLLOWED_PAGES;
  useNextPage(answer, isToFollow);
  const isFull = (data?.pages.at(-1)?.items.length ?? 0) >= ENOUGH;

  const isOut = answer.isError && isOutage(error);
  const kept = useKeptRows(isOut);
  const known = () =>
    newestFirst([...kept, ...all])
      .filter((row) => matchesFindable(query, findableOf(row)))
      .slice(0, SEARCH_PAGE);
  // Keep rows that are shown already, because a later page may still contain them.
  const later = () =>
    hasNextPage ? known().filter((row) => found.every((one) => orderOf(row) < orderOf(one))) : [];
  const rows = wanted === '' ? [] : isAnswered ? [...found, ...later()] : known();
  return {
    rows: useSteadyOrder(wanted, rows),
    state:
      isAnswered && !isOut ? 'answered' : isOut ? 'outage' : answer.isError ? 'failed' : 'known',
    error,
    hasMore: isAnswered && hasNextPage && !isToFollow,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    pages: answer,
    isScrolled: isAnswered && isFull && !isToFollow,
    retry: () => void answer.refetch(),
  };
}

/**
 * The rows of all lists cached in this browser, without those of other members' views.
 * @param isOut whether the server is unreachable. The rows are then read again, because the latest may have been stored since
 */
function useKeptRows(isOut: boolean): readonly Row[] {
  const { id, viewing } = useHousehold();
  const [rows, setRows] = useState<readonly Row[]>([]);
  const isOwn = viewing === null;
  useEffect(() => {
    if (!isOwn) return;
    let isWanted = true;
    void findCachedItems<Row>(id, `${addressOf(pathOf('GET /transactions'))}?`).then((found) => {
      if (isWanted) setRows(found.filter(({ deletedAt }) => deletedAt === null));
    });
    return () => {
      isWanted = false;
    };
  }, [id, isOwn, isOut]);
  return isOwn ? rows : [];
}

/** Whether the complete response for these words is cached and fresh. It then covers every longer query. */
function useWholeAnswers(id: string, people: ReturnType<typeof usePeople>) {
  const client = useQueryClient();
  return (words: string, query: SearchQuery): boolean => {
    const { queryKey } = searchQuery(id, words);
    const known = client.getQueryCache().find<InfiniteData<ItemPage<Row>>>({ queryKey });
    if (!known?.state.data || known.isStaleByTime(FRESH)) return false;
    const isAll = known.state.data.pages.at(-1)?.next === null;
    return isAll && findsNoMore(query, readSearchQuery(words, people));
  };
}

/** All prefixes of the typed text, shortest first. */
function startsOf(typed: string): string[] {
  const starts = [...typed].map((_, place, letters) =>
    letters
      .slice(0, place + 1)
      .join('')
      .trim(),
  );
  return [...new Set(starts)].filter((start) => start !== '');
}

/** Removes duplicates, keeps each row's latest version, and sorts as the search does. */
function newestFirst(rows: readonly Row[]): Row[] {
  const once = [...new Map(rows.map((row) => [row.id, row])).values()];
  return once.sort((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1));
}

function orderOf({ transactionDate, date, id }: Row): string {
  return `${transactionDate} ${date} ${id}`;
}

/** Caches a row's searchable words, so that they are not computed at each keystroke. */
const findables = new WeakMap<Row, SearchableText>();

function findableOf(row: Row): SearchableText {
  const findable = findables.get(row) ?? toSearchableText(searchableIn(row));
  findables.set(row, findable);
  return findable;
}

function searchableIn(row: Row): Searchable {
  const payers = row.expensePayers?.map(({ userId }) => ({ memberId: userId })) ?? null;
  return searchableOf({
    ...row,
    category: row.type,
    payTo: row.paidBy === null ? row.payTo : null,
    expensePayers: payers,
    amountCents: row.amount,
    expenseCents: row.expenseAmount,
  });
}

/**
 * Keeps rows in the order of their first display: new ones go to the end, and missing ones are left out. So nothing moves under a
 * finger while responses arrive.
 * @param key a new key starts over with the order of the rows
 */
function useSteadyOrder<Row extends { id: string }>(
  key: string,
  rows: readonly Row[],
): readonly Row[] {
  const [shown, setShown] = useState<{ key: string; ids: readonly string[] }>({ key, ids: [] });
  const before = shown.key === key ? shown.ids : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ids = [...new Set([...before.filter((id) => byId.has(id)), ...byId.keys()])];
  if (shown.key !== key || ids.join() !== shown.ids.join()) setShown({ key, ids });
  return ids.map((id) => byId.get(id)!);
}
