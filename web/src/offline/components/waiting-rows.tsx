import { useEffect, useMemo } from 'react';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { WaitingTag } from '@/offline/components/waiting-tag';
import { nothingWaits, type WaitingEntries } from '@/offline/components/waiting-entries';
import { useOutbox } from '@/offline/outbox/use-outbox';
import { marksOf, withMarks } from '@/offline/outbox/waiting-marks';

interface WaitingRowsProps {
  /** Of the account. */
  uid: string;
  /** The same from render to render. */
  onChange: (waiting: WaitingEntries) => void;
}

/** Renders nothing, tells which rows have a change that waits to be sent. Default export: loaded after the list. */
export default function WaitingRows({ uid, onChange }: WaitingRowsProps) {
  const writes = useOutbox(uid);
  const waiting = useMemo(() => {
    // What was refused is not sent any more: rows are as the server has them.
    const open = writes.filter(({ refusal }) => refusal === null);
    if (open.length === 0) return nothingWaits;
    const marks = marksOf(open);
    return {
      ids: new Set(open.map(({ resourceId }) => resourceId)),
      apply: <Row extends TransactionResource>(rows: readonly Row[]) => withMarks(rows, marks),
      tag: <WaitingTag />,
    };
  }, [writes]);
  useEffect(() => onChange(waiting), [waiting, onChange]);
  return null;
}
