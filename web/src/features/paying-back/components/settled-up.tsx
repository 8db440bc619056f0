import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { debtsQuery } from '@/api/debts';
import { settleUpsQuery } from '@/api/settle-ups';
import { Card } from '@/components/ui/card';
import { LoadMore } from '@/components/ui/load-more';
import { Section } from '@/components/ui/page';
import { ErrorState, NOT_SEEN_YET } from '@/components/ui/states';
import { useShownRow } from '@/components/ui/use-shown-row';
import { SettledAct } from '@/features/paying-back/components/settled-act';
import { SettledPair } from '@/features/paying-back/components/settled-pair';
import { actOfPart, toEntries } from '@/features/paying-back/settled-entries';
import { isOffline } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';

/** What the reader has settled up with others; nothing if there is none. */
export function SettledUp() {
  const { id: householdId } = useHousehold();
  const query = useInfiniteQuery(settleUpsQuery(householdId));
  // The screen loads them; here they are only read.
  const debts = useQuery({ ...debtsQuery(householdId), enabled: false });
  const [search] = useSearchParams();
  const entries = useMemo(
    () =>
      toEntries(
        (query.data?.pages.flatMap(({ items }) => items) ?? [])
          // What waits stands above, among what is open.
          .filter(({ netting }) => netting?.state !== 'waiting'),
      ),
    [query.data],
  );
  const actOf = useCallback((id: string) => actOfPart(entries, id), [entries]);
  useShownRow(query.isSuccess, actOf);
  // An address names an act, or a part of one. Whoever was told whom they pay comes to mark it as paid.
  const named = search.get('show');
  const opened = named === null ? undefined : (actOf(named) ?? named);
  // If the debts are missing too, they say so.
  const isMissing = !query.data && isOffline(query.error) && debts.data !== undefined;
  const hasFailed = query.isLoadingError && !isOffline(query.error);
  if (entries.length === 0 && !isMissing && !hasFailed) return null;
  return (
    <Section
      title="Settled up"
      description="Each can be undone for 30 days, whatever was changed since."
    >
      <Card isFlush>
        {hasFailed ? (
          <ErrorState
            message="Failed to load what was settled up."
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : isMissing ? (
          <p className="px-5 py-4 text-muted sm:px-6">{NOT_SEEN_YET}.</p>
        ) : (
          <ul className="divide-y">
            {entries.map((parts, index) => {
              const [first] = parts;
              const isOpened = first.netting !== undefined && first.netting.id === opened;
              return parts.length === 1 ? (
                <SettledPair key={first.id} settleUp={first} isOpened={isOpened} />
              ) : (
                <SettledAct
                  key={first.id}
                  parts={parts}
                  isOpened={isOpened}
                  // Further parts of the last one may be on the next page.
                  isWhole={!query.hasNextPage || index < entries.length - 1}
                />
              );
            })}
          </ul>
        )}
        <LoadMore
          hasMore={query.hasNextPage}
          isLoading={query.isFetchingNextPage}
          onLoadMore={() => void query.fetchNextPage()}
        />
      </Card>
    </Section>
  );
}
