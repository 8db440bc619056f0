import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { debtsQuery } from '@/shared/settling/debts';
import { Card } from '@/components/ui/card';
import { LoadMore } from '@/components/ui/load-more';
import { Section } from '@/components/ui/page';
import { ErrorState, NOT_SEEN_YET } from '@/components/ui/states';
import { useShownRow } from '@/components/ui/use-shown-row';
import { SettledGroupSettleUp } from '@/features/settling/settled/settled-group-settle-up';
import { SettledPair } from '@/features/settling/settled/settled-pair';
import { groupSettleUpOfPart, toEntries } from '@/features/settling/settled/settled-entries';
import { isOffline } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { useSearchParams } from 'react-router-dom';
import type { SettleUpResource } from '@housetab/functions/core/settle-up/settle-up-resource';
import { namedSettleUpQuery, settleUpsQuery } from '@/shared/settling/settle-ups';

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

/** The one in the address (`show`) is placed by its date, even if earlier pages are not loaded. */
function useSettleUpList() {
  const { id: householdId } = useHousehold();
  const list = useInfiniteQuery(settleUpsQuery(householdId));
  const [search] = useSearchParams();
  const asked = search.get('show');
  // The address drops it once it is shown; it stays in the list.
  const [named, setNamed] = useState(asked);
  if (asked !== null && asked !== named) setNamed(asked);

  const listed = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  const isNamed = ({ id, netting }: SettleUpResource) => id === named || netting?.id === named;
  const isListed = listed.some(isNamed);
  const elsewhere = useQuery({
    ...namedSettleUpQuery(householdId, named ?? ''),
    enabled: list.isSuccess && named !== null && !isListed,
  });
  const further = elsewhere.data;
  const entries = useMemo(() => {
    const actId = further?.isOneOfSeveral ? further.settleUp.netting?.id : undefined;
    return toEntries(shownOf(listed, further?.settleUp), actId);
  }, [listed, further]);
  const isWaiting = [...listed, ...(further ? [further.settleUp] : [])].some(
    (one) => isNamed(one) && one.netting?.state === 'waiting',
  );
  return {
    list,
    entries,
    elsewhere,
    named: asked,
    /** Whether the one in the address is loaded if it exists; a pending one opens in its dialog. */
    isNamedThere:
      list.isSuccess && !isWaiting && (asked === null || isListed || further !== undefined),
  };
}

/** @param further may also be in `listed` */
function shownOf(
  listed: readonly SettleUpResource[],
  further: SettleUpResource | undefined,
): SettleUpResource[] {
  const isFurther = further !== undefined && listed.every(({ id }) => id !== further.id);
  const all = isFurther ? [...listed, further] : listed;
  return (
    all
      // A pending one is listed above, among the open amounts.
      .filter(({ netting }) => netting?.state !== 'waiting')
      .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  );
}
