import { useEffect } from 'react';
import { useOutbox } from '@/lib/outbox/outbox';

interface WaitingRowsProps {
  /** Of the account. */
  uid: string;
  /** The same from render to render. */
  onChange: (ids: ReadonlySet<string>) => void;
}

/** Renders nothing, tells which rows have a change that waits to be sent. Default export: loaded after the list. */
export default function WaitingRows({ uid, onChange }: WaitingRowsProps) {
  const writes = useOutbox(uid);
  const ids = writes.map(({ resourceId }) => resourceId).join(' ');
  useEffect(() => onChange(new Set(ids === '' ? [] : ids.split(' '))), [ids, onChange]);
  return null;
}
