import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { debtsQuery } from '@/api/debts/get-debts';
import { settleUpsQuery } from '@/api/settle-ups/list-settle-ups';
import { Card } from '@/components/ui/card';
import { LoadMore } from '@/components/ui/load-more';
import { Section } from '@/components/ui/page';
import { ErrorState, NOT_SEEN_YET } from '@/components/ui/states';
import { useShownRow } from '@/components/ui/use-shown-row';
import { SettledUpRow } from '@/features/paying-back/components/settled-up-row';
import { isOffline } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';

/** What the reader has closed with others; nothing where there is none yet. */
export function SettledUp() {
  const { id } = useHousehold();
  const query = useInfiniteQuery(settleUpsQuery(id));
  // The screen asks for them.
  const debts = useQuery({ ...debtsQuery(id), enabled: false });
  useShownRow(query.isSuccess);
  const settleUps = query.data?.pages.flatMap(({ items }) => items) ?? [];
  // Where the debts are missing as well, they have said so.
  const isMissing = !query.data && isOffline(query.error) && debts.data !== undefined;
  const hasFailed = query.isLoadingError && !isOffline(query.error);
  if (settleUps.length === 0 && !isMissing && !hasFailed) return null;
  return (
    <Section
      title="Settled up"
      description="Each can be undone for 30 days, as long as nothing of it has changed."
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
            {settleUps.map((one) => (
              <SettledUpRow key={one.id} settleUp={one} />
            ))}
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
