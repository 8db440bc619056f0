import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { matchesSearch, readSearchQuery } from '@housetab/functions/core/search/search-query';
import type { Searchable } from '@housetab/functions/core/search/search-keys';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { searchableOf } from '@housetab/functions/core/transaction/searchable';
import { API_BASE, apiPaths } from '@/api/paths';
import { searchQuery } from '@/api/search';
import { usePeople } from '@/api/users/members';
import { isOutage } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { useDebounced } from '@/lib/timing/use-debounced';
import { findKeptItems } from '@/offline/kept/kept-lists';

type Row = TransactionResource;

/** In milliseconds: whoever types on asks once. */
const PAUSE = 120;
/** Rows: about a screen. Pages that found too few are followed by the next, */
const ENOUGH = 8;
/** so often; then the reader decides. */
const FOLLOWED_PAGES = 5;

interface FoundRows {
  rows: readonly Row[];
  /** `known`: what this browser knows meanwhile; `outage`: nothing else can be searched now. */
  state: 'answered' | 'known' | 'outage' | 'failed';
  error: unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

/**
 * What matches, of the whole history. Until the server has answered, and where it can't, of what this browser
 * knows: that is there at once.
 */
export function useFoundRows(typed: string): FoundRows {
  const { id } = useHousehold();
  const people = usePeople(id);
  const kept = useKeptRows();
  const wanted = typed.trim();
  const asked = useDebounced(wanted, PAUSE);
  const answer = useInfiniteQuery({
    ...searchQuery(id, asked),
    placeholderData: keepPreviousData,
    enabled: asked !== '',
  });
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = answer;
  const found = data?.pages.flatMap(({ items }) => items) ?? [];
  const isAnswered = data !== undefined && !answer.isPlaceholderData && wanted === asked;
  const pages = data?.pages.length ?? 0;

  const isToFollow =
    isAnswered && hasNextPage && !error && found.length < ENOUGH && pages <= FOLLOWED_PAGES;
  useEffect(() => {
    if (isToFollow && !isFetchingNextPage) void fetchNextPage();
  }, [isToFollow, isFetchingNextPage, fetchNextPage, pages]);

  const isOut = answer.isError && isOutage(error);
  const query = readSearchQuery(wanted, people);
  const known = () =>
    newestFirst([...kept, ...found]).filter((row) => matchesSearch(query, searchableIn(row)));
  return {
    rows: isAnswered ? found : wanted === '' ? [] : known(),
    state:
      isAnswered && !isOut ? 'answered' : isOut ? 'outage' : answer.isError ? 'failed' : 'known',
    error,
    hasMore: isAnswered && hasNextPage && !isToFollow,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    retry: () => void answer.refetch(),
  };
}

/** The rows of all lists that were seen in this browser, of oneself alone. */
function useKeptRows(): readonly Row[] {
  const { id, viewing } = useHousehold();
  const [rows, setRows] = useState<readonly Row[]>([]);
  const isOwn = viewing === null;
  useEffect(() => {
    if (!isOwn) return;
    let isWanted = true;
    void findKeptItems<Row>(id, `${API_BASE}${apiPaths.transactions}?`).then((found) => {
      if (isWanted) setRows(found.filter(({ deletedAt }) => deletedAt === null));
    });
    return () => {
      isWanted = false;
    };
  }, [id, isOwn]);
  return isOwn ? rows : [];
}

/** Each once, as it was found last, in the order of the search. */
function newestFirst(rows: readonly Row[]): Row[] {
  const order = ({ transactionDate, date, id }: Row) => `${transactionDate} ${date} ${id}`;
  const once = [...new Map(rows.map((row) => [row.id, row])).values()];
  return once.sort((a, b) => (order(a) < order(b) ? 1 : -1));
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
