import { useInfiniteQuery } from '@tanstack/react-query';
import { settleUpsQuery } from '@/api/settle-ups/list-settle-ups';
import { Card } from '@/components/ui/card';
import { LoadMore } from '@/components/ui/load-more';
import { Section } from '@/components/ui/page';
import { useShownRow } from '@/components/ui/use-shown-row';
import { SettledUpRow } from '@/features/paying-back/components/settled-up-row';
import { useHousehold } from '@/lib/household';

/** What the reader has closed with others; nothing where there is none yet. */
export function SettledUp() {
  const { id } = useHousehold();
  const query = useInfiniteQuery(settleUpsQuery(id));
  useShownRow(query.isSuccess);
  const settleUps = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (settleUps.length === 0) return null;
  return (
    <Section
      title="Settled up"
      description="Each can be undone for 30 days, as long as nothing of it has changed."
    >
      <Card isFlush>
        <ul className="divide-y">
          {settleUps.map((one) => (
            <SettledUpRow key={one.id} settleUp={one} />
          ))}
        </ul>
        <LoadMore
          hasMore={query.hasNextPage}
          isLoading={query.isFetchingNextPage}
          onLoadMore={() => void query.fetchNextPage()}
        />
      </Card>
    </Section>
  );
}
