import { useEffect, useMemo } from 'react';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { CompactTag } from '@/components/ui/compact-row';
import {
  enteredBy,
  waitingMarksOf,
  nothingWaits,
  withMarks,
  type WaitingEntries,
} from '@/shared/outbox/waiting-entries';
import { useOutbox } from '@/offline/outbox/use-outbox';

interface WaitingRowsProps {
  uid: string;
  /** Must be the same function in every render. */
  onChange: (waiting: WaitingEntries) => void;
}

/** Renders nothing. Reports which rows of the list have a waiting change. */
export function WaitingRows({ uid, onChange }: WaitingRowsProps) {
  const writes = useOutbox(uid);
  const waiting = useMemo(() => {
    // A refused change is not sent again, so rows show the server's state.
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

export function WaitingTag() {
  return (
    <CompactTag className="bg-sunken text-ink">
      Waiting<span className="sr-only"> to be sent</span>
    </CompactTag>
  );
}
