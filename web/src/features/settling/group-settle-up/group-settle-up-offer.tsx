import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OwedPairs } from '@housetab/functions/core/debt/owed-pairs-resource';
import { standingTransfers } from '@housetab/functions/core/group-settle-up/remaining-debts';
import { debtsQuery } from '@/api/debts';
import { forecastText } from '@/components/sentences/group-settle-up';
import { waitingText } from '@/components/sentences/waiting-group-settle-up';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { lazyPart } from '@/components/ui/lazy-part';
import { useHousehold } from '@/lib/household';

const GroupSettleUpDialog = lazyPart(
  () => import('@/features/settling/group-settle-up/group-settle-up-dialog'),
);

interface GroupSettleUpOfferProps extends Pick<OwedPairs, 'even'> {
  className: string;
  /** Whether payments of the reader's that it waits for stand on the screen already, with the way to it. */
  isOwnShown?: boolean;
}

/**
 * With how few payments everybody becomes even, or what it waits for; nothing where settling up in twos is the same. Who
 * may not read what others owe each other reads it of what is between them and others. While another member's view is
 * shown there is nothing: the window plans, which is no reading.
 *
 * @param even as who owes whom was told with it
 */
export function GroupSettleUpOffer({
  even,
  className,
  isOwnShown = false,
}: GroupSettleUpOfferProps) {
  const { id, user, isAdmin, readsAllBooks, viewing } = useHousehold();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(debtsQuery(id));
  const waiting = data?.waiting;
  useGroupSettleUpInAddress(waiting?.id, () => setIsOpen(true));
  const offered = readsAllBooks ? even : data?.even;
  // Without what waits it is not known whether anything is to be offered.
  if (viewing !== null || !data || (!waiting && !offered)) return null;
  const own = waiting ? standingTransfers({ waiting, toPay: [] }, user.id) : [];
  if (isOwnShown && own.length > 0) return null;
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
        className,
      )}
    >
      <p className="min-w-0 flex-1 basis-36">
        {waiting ? waitingText(waiting, user.id) : offered && forecastText(offered, readsAllBooks)}
      </p>
      <Button size="small" isChanging={isAdmin && !waiting} onClick={() => setIsOpen(true)}>
        Everybody even
      </Button>
      {isOpen && (
        <Suspense>
          <GroupSettleUpDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Opens the window once where the address asks for it (`evenPath`).
 *
 * @param waitingId the act that waits for its payments. A notice of it leads to the list of what was settled up, in which
 *   it does not stand before it is done: the window opens instead
 */
function useGroupSettleUpInAddress(waitingId: string | undefined, onAsked: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isWaiting = waitingId !== undefined && search.get('show') === waitingId;
  const isAsked = search.has('even') || isWaiting;
  useEffect(() => {
    if (!isAsked) return;
    const others = new URLSearchParams(search);
    others.delete('even');
    if (isWaiting) others.delete('show');
    setSearch(others, { replace: true, preventScrollReset: true });
    onAsked();
  });
}
