import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OwedPairs } from '@housetab/functions/core/debt/owed-pairs-resource';
import { standingTransfers } from '@housetab/functions/core/group-settle-up/remaining-debts';
import { debtsQuery } from '@/shared/settling/debts';
import { forecastText } from '@/shared/settling/group-settle-up';
import { waitingText } from '@/shared/settling/waiting-group-settle-up';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { lazyPart } from '@/components/ui/lazy-part';
import { useHousehold } from '@/lib/household';

const GroupSettleUpDialog = lazyPart(
  () => import('@/features/settling/group-settle-up/group-settle-up-dialog'),
);

interface GroupSettleUpOfferProps extends Pick<OwedPairs, 'even'> {
  className: string;
  /** Whether the reader's pending payments, with a link to it, are already on the screen. */
  isOwnShown?: boolean;
}

/**
 * Offers a group settle-up, or shows the pending one; nothing if settling in pairs is the same. A
 * reader without the right to the debts between others gets the offer from their own debts. View as
 * is read-only and shows nothing, because the dialog makes a plan.
 * @param even the offer from the response about who owes whom
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
  // Until it is known whether one is pending, nothing can be offered.
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
 * Opens the dialog once if the address asks for it (`evenPath`).
 * @param waitingId the pending group settle-up. Its notifications link to the list of settle-ups.
 * The list has it only once it is done, so the dialog opens instead
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
