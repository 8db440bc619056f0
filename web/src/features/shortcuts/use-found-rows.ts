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
import { API_BASE, apiPaths } from '@/config/api-paths';
import type { ItemPage } from '@/api/pages';
import { searchQuery } from '@/api/search';
import { usePeople } from '@/api/users/members';
import { useDebouncedSearch } from '@/lib/use-debounced-search';
import { useNextPage } from '@/lib/use-next-page';
import { useSteadyOrder } from '@/features/shortcuts/use-steady-order';
import { isOutage } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { findCachedItems } from '@/offline/cache/cached-lists';

type Row = TransactionResource;

/** In rows, about a screenful: after a page with fewer results, the next one is loaded, */
const ENOUGH = 8;
/** at most this many times; then the reader asks for more. */
const FOLLOWED_PAGES = 5;

/** In milliseconds: an answer that is older is asked for again. */
const FRESH = 30_000;

interface FoundRows {
  rows: readonly Row[];
  /** `known`: only rows from this browser so far. `outage`: the server can't be asked at the moment. */
  state: 'answered' | 'known' | 'outage' | 'failed';
  error: unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  /** The query, for the part that loads the next page at the end of the list. */
  pages: UseInfiniteQueryResult;
  /**
   * Whether scrolling loads the next page. A page with few results has read many rows, so the reader has to
   * ask for the next one.
   */
  isScrolled: boolean;
  retry: () => void;
}

/**
 * The matching rows of the whole history. Until the server has answered, and while it can't, they are the
 * rows that this browser knows: those are there at once, and stay in place when the others come.
 */
export function useFoundRows(typed: string): FoundRows {
  const { id } = useHousehold();
  const people = usePeople(id);
  const wanted = typed.trim();
  const query = readSearchQuery(wanted, people);
  const rested = useDebouncedSearch(wanted);
  const isWhole = useWholeAnswers(id, people);
  // If all results of a shorter query are here, the server has nothing to add.
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
  // Rows that were shown already, and may still come with a later page, stay.
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
 * The rows of all lists that were seen in this browser; not those seen as another member.
 *
 * @param isOut whether the server can't be asked. Then they are read again: the latest may not have been
 *   stored before
 */
function useKeptRows(isOut: boolean): readonly Row[] {
  const { id, viewing } = useHousehold();
  const [rows, setRows] = useState<readonly Row[]>([]);
  const isOwn = viewing === null;
  useEffect(() => {
    if (!isOwn) return;
    let isWanted = true;
    void findCachedItems<Row>(id, `${API_BASE}${apiPaths.transactions}?`).then((found) => {
      if (isWanted) setRows(found.filter(({ deletedAt }) => deletedAt === null));
    });
    return () => {
      isWanted = false;
    };
  }, [id, isOwn, isOut]);
  return isOwn ? rows : [];
}

/**
 * Whether the server's complete answer to these words is here and up to date, with everything that a longer
 * query could find.
 */
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

/** The texts that were typed before this one, letter by letter, the shortest first. */
function startsOf(typed: string): string[] {
  const starts = [...typed].map((_, place, letters) =>
    letters
      .slice(0, place + 1)
      .join('')
      .trim(),
  );
  return [...new Set(starts)].filter((start) => start !== '');
}

/** Each row once, in its latest version, in the order of the search. */
function newestFirst(rows: readonly Row[]): Row[] {
  const once = [...new Map(rows.map((row) => [row.id, row])).values()];
  return once.sort((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1));
}

function orderOf({ transactionDate, date, id }: Row): string {
  return `${transactionDate} ${date} ${id}`;
}

/** The words of a row are found once, not at each letter. */
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
