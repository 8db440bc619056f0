import { useEffect, useMemo } from 'react';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { CompactTag } from '@/components/ui/compact-row';
import {
  enteredBy,
  waitingMarksOf,
  nothingWaits,
  withMarks,
  type WaitingEntries,
} from '@/offline/components/waiting-entries';
import { useOutbox } from '@/offline/outbox/use-outbox';

interface WaitingRowsProps {
  /** The account that is signed in. */
  uid: string;
  /** The same function in every render. */
  onChange: (waiting: WaitingEntries) => void;
}

/** Renders nothing; tells the list which of its rows have a change that waits to be sent. */
export function WaitingRows({ uid, onChange }: WaitingRowsProps) {
  const writes = useOutbox(uid);
  const waiting = useMemo(() => {
    // A refused change is not sent any more: rows are as the server has them.
    const open = writes.filter(({ refusal }) => refusal === null);
    if (writes.length === 0) return nothingWaits;
    const marks = waitingMarksOf(open);
    return {
      ids: new Set(open.map(({ resourceId }) => resourceId)),
      apply: <Row extends TransactionResource>(rows: readonly Row[]) => withMarks(rows, marks),
      tag: <WaitingTag />,
      entered: enteredBy(writes),
    };
  }, [writes]);
  useEffect(() => onChange(waiting), [waiting, onChange]);
  return null;
}

/** Marks what was entered on this device and is not at the server yet. */
export function WaitingTag() {
  return (
    <CompactTag className="bg-sunken text-ink">
      Waiting<span className="sr-only"> to be sent</span>
    </CompactTag>
  );
}
