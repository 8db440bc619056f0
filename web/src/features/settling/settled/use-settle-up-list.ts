import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SettleUpResource } from '@housetab/functions/core/settle-up/settle-up-resource';
import { namedSettleUpQuery, settleUpsQuery } from '@/shared/settling/settle-ups';
import { toEntries } from '@/features/settling/settled/settled-entries';
import { useHousehold } from '@/lib/household';

/** The one in the address (`show`) is placed by its date, even if earlier pages are not loaded. */
export function useSettleUpList() {
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
