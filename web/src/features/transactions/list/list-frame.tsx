import { useMemo, useState, type ReactNode } from 'react';
import { usePageTitle } from '@/components/ui/page';
import type { ExportRows } from '@/features/transactions/bulk/bulk-bar';
import { useEntryWindows } from '@/features/transactions/form/use-entry-windows';
import { ListContext } from '@/features/transactions/list/list-context';
import { useNaming, useTransactionPeople } from '@/features/transactions/people/use-people';
import { useRightsHolder } from '@/features/transactions/row-actions/rights';
import { ROWS_ID } from '@/features/transactions/toolbar/summary-cards';
import { useHousehold } from '@/lib/household';
import { useAfterPaint } from '@/lib/timing/use-after-paint';
import { nothingWaits } from '@/shared/outbox/waiting-entries';
import { WaitingRows } from '@/shared/outbox/waiting-rows';

/** The state that the Feed and the Table share: people, waiting entries, windows. */
export function useListFrame(onExportRows: ExportRows | undefined) {
  const [waiting, setWaiting] = useState(nothingWaits);
  const people = useTransactionPeople();
  const windows = useEntryWindows(people);
  const { handlers } = windows;
  const holder = useRightsHolder();
  const naming = useNaming(holder.id, people);
  usePageTitle('Transactions');
  // Stable between renders, so that rows do not render again.
  const parts = useMemo(
    () => ({ people, handlers, waiting, onExportRows, holder, naming }),
    [people, handlers, waiting, onExportRows, holder, naming],
  );
  return { parts, windows, setWaiting };
}

type ListFrame = ReturnType<typeof useListFrame>;

export function ListRows({ frame, children }: { frame: ListFrame; children: ReactNode }) {
  return (
    <div id={ROWS_ID} className="scroll-mt-40" onPointerEnter={frame.windows.expectForm}>
      <ListContext value={frame.parts}>{children}</ListContext>
    </div>
  );
}

/** Rendered after the rows: the waiting entries, and the windows that rows open. */
export function ListRest({ frame, isLoaded }: { frame: ListFrame; isLoaded: boolean }) {
  const { accountId } = useHousehold();
  const isSeen = useAfterPaint();
  return (
    <>
      {/* View as loads no waiting entries: the holder is the other member, and the outbox is the
          reader's. */}
      {isSeen && isLoaded && !frame.parts.holder.isOnlyLooking && (
        <WaitingRows uid={accountId} onChange={frame.setWaiting} />
      )}
      {frame.windows.dialogs}
    </>
  );
}
