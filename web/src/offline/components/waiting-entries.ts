import type { ReactNode } from 'react';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { ListLine } from '@/components/expense/expense-line';

/** What the outbox holds, as far as it is about rows. */
export interface WaitingEntries {
  ids: ReadonlySet<string>;
  /** The rows as they are once it is sent. */
  apply: <Row extends TransactionResource>(rows: readonly Row[]) => readonly Row[];
  /** What marks a row of which something waits. Hardly ever anything does: it is loaded then. */
  tag: ReactNode;
}

export const nothingWaits: WaitingEntries = {
  ids: new Set(),
  apply: (rows) => rows,
  tag: null,
};

/** The tag of a line of which something waits. */
export function waitingTagOf({ ids, tag }: WaitingEntries, { id, parts = [] }: ListLine) {
  return ids.has(id) || parts.some((part) => ids.has(part.id)) ? tag : null;
}
