import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { debtsQuery } from '@/shared/settling/debts';
import { Card } from '@/components/ui/card';
import { LoadMore } from '@/components/ui/load-more';
import { Section } from '@/components/ui/page';
import { ErrorState, NOT_SEEN_YET } from '@/components/ui/states';
import { useShownRow } from '@/components/ui/use-shown-row';
import { SettledGroupSettleUp } from '@/features/settling/settled/settled-group-settle-up';
import { SettledPair } from '@/features/settling/settled/settled-pair';
import { groupSettleUpOfPart } from '@/features/settling/settled/settled-entries';
import { useSettleUpList } from '@/features/settling/settled/use-settle-up-list';
import { isOffline } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';

export function SettleUpList() {
  const { id: householdId } = useHousehold();
  const { list, elsewhere, entries, named, isNamedThere } = useSettleUpList();
  // The screen fetches them; here they are only read.
  const debts = useQuery({ ...debtsQuery(householdId), enabled: false });
  const actOf = useCallback((id: string) => groupSettleUpOfPart(entries, id), [entries]);
  useShownRow(isNamedThere, actOf);
  // The address names a group settle-up or one of its parts. It opens, because a notified payer
  // comes to mark their payment.
  const opened = named === null ? undefined : (actOf(named) ?? named);
  // If the debts are missing too, they show the failure.
  const isMissing = !list.data && isOffline(list.error) && debts.data !== undefined;
  const hasFailed = list.isLoadingError && !isOffline(list.error);
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
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        ) : isMissing ? (
          <p className="px-5 py-4 text-muted sm:px-6">{NOT_SEEN_YET}.</p>
        ) : (
          <ul className="divide-y">
            {entries.map(({ id, parts, isAct }, index) => {
              // More parts of the last one may be on the next page.
              const isWhole = !list.hasNextPage || index < entries.length - 1;
              return isAct ? (
                <SettledGroupSettleUp
                  key={id}
                  parts={parts}
                  isOpened={id === opened}
                  isWhole={isWhole}
                />
              ) : (
                <SettledPair
                  key={id}
                  settleUp={parts[0]}
                  isOpened={parts[0].netting !== undefined && id === opened}
                  isWhole={isWhole}
                />
              );
            })}
          </ul>
        )}
        {elsewhere.isLoadingError && !isOffline(elsewhere.error) && (
          <ErrorState
            message="Failed to load what the link leads to."
            error={elsewhere.error}
            onRetry={() => void elsewhere.refetch()}
          />
        )}
        <LoadMore
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          onLoadMore={() => void list.fetchNextPage()}
        />
      </Card>
    </Section>
  );
}
