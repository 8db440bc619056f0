import type { ReactNode } from 'react';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { ListLine } from '@/shared/expense/expense-line';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';

export interface WaitingEntries {
  ids: ReadonlySet<string>;
  /** The rows as they will be once everything is sent. */
  apply: <Row extends TransactionResource>(rows: readonly Row[]) => readonly Row[];
  tag: ReactNode;
  /** Unsent new expenses, transactions and payments, including refused ones. */
  entered: readonly WaitingWrite[];
}

export const nothingWaits: WaitingEntries = {
  ids: new Set(),
  apply: (rows) => rows,
  tag: null,
  entered: [],
};

const entryKinds: readonly WaitingWrite['kind'][] = ['expense', 'transaction', 'payment'];

/** Writes of new entries that the server has not stored. */
export function enteredBy(writes: readonly WaitingWrite[]): WaitingWrite[] {
  return writes.filter(
    ({ kind, refusal }) => entryKinds.includes(kind) && refusal?.code !== 'not_repeating',
  );
}

export function waitingTagOf({ ids, tag }: WaitingEntries, { id, parts = [] }: ListLine) {
  return ids.has(id) || parts.some((part) => ids.has(part.id)) ? tag : null;
}

/** Waiting paid marks by row id. */
type WaitingMarks = ReadonlyMap<string, boolean>;

/** Without refused marks: the server did not make them. */
export function waitingMarksOf(
  writes: readonly Pick<WaitingWrite, 'kind' | 'resourceId' | 'body' | 'refusal'>[],
): WaitingMarks {
  const marks = writes.filter(({ kind, refusal }) => kind === 'paid' && refusal === null);
  return new Map(
    marks.map(({ resourceId, body }) => [resourceId, (body as { paid: boolean }).paid]),
  );
}

/** Returns the same array if no mark changes anything. */
export function withMarks<Row extends { id: string; paid: boolean }>(
  rows: readonly Row[],
  marks: WaitingMarks,
): readonly Row[] {
  const isOther = ({ id, paid }: Row) => (marks.get(id) ?? paid) !== paid;
  if (!rows.some(isOther)) return rows;
  return rows.map((row) => (isOther(row) ? { ...row, paid: !row.paid } : row));
}
