import type { ReactNode } from 'react';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { ListLine } from '@/components/expense/expense-line';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';

/** What the outbox holds, as far as it is about rows. */
export interface WaitingEntries {
  ids: ReadonlySet<string>;
  /** The rows as they are once it is sent. */
  apply: <Row extends TransactionResource>(rows: readonly Row[]) => readonly Row[];
  /** Marks a row of which something waits. */
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

/** The paid marks that wait to be sent, by the id of their row. */
export type WaitingMarks = ReadonlyMap<string, boolean>;

/** What the server has refused is not shown as if it were done. */
export function marksOf(
  writes: readonly Pick<WaitingWrite, 'kind' | 'resourceId' | 'body' | 'refusal'>[],
): WaitingMarks {
  const marks = writes.filter(({ kind, refusal }) => kind === 'paid' && refusal === null);
  return new Map(
    marks.map(({ resourceId, body }) => [resourceId, (body as { paid: boolean }).paid]),
  );
}

/** The rows as the server will have them once the marks are sent; the same where none changes any. */
export function withMarks<Row extends { id: string; paid: boolean }>(
  rows: readonly Row[],
  marks: WaitingMarks,
): readonly Row[] {
  const isOther = ({ id, paid }: Row) => (marks.get(id) ?? paid) !== paid;
  if (!rows.some(isOther)) return rows;
  return rows.map((row) => (isOther(row) ? { ...row, paid: !row.paid } : row));
}
