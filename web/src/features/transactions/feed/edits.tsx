import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Edit } from '@housetab/functions/core/feed/edit-resource';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { editsOfPagesQuery, MOST_ASKED } from '@/api/edits';
import type { Naming } from '@/components/expense/expense-meaning';
import { editNote } from '@/features/transactions/feed/edit-note';
import { readerTimeZone } from '@/lib/format/time-zone';
import { useHousehold } from '@/lib/household';

type Row = Pick<TransactionResource, 'id' | 'version' | 'expenseId'>;

/** The last edit of a thing by the id of its line, in words; null where there is none that may be read. */
export type EditOf = (id: string) => string | null;

interface EditsProps {
  pages: readonly (readonly Row[])[];
  naming: Naming;
  onEdits: (editOf: EditOf) => void;
}

const none: readonly Edit[] = [];

/**
 * Asks what was edited last about the things on the pages that are here: page by page, of the newest of each that
 * were changed at all. Shows nothing itself.
 */
export function Edits({ pages, naming, onEdits }: EditsProps) {
  const { id, timeZone = readerTimeZone(), closedMonths } = useHousehold();
  const asked = useMemo(() => pages.map(changedOf).filter((rows) => rows.length > 0), [pages]);
  const { data: edits = none } = useQuery({
    ...editsOfPagesQuery(id, asked),
    enabled: asked.length > 0,
    // What is known stays while those of the next page are asked for.
    placeholderData: (known) => known,
  });
  useEffect(() => {
    const lineOf = new Map(
      pages.flat().map(({ id: row, expenseId }) => [row, expenseId ?? row] as const),
    );
    const now = new Date();
    const oldestFirst = edits.toSorted((one, other) => (one.entry.at < other.entry.at ? -1 : 1));
    const notes = new Map(
      oldestFirst.map((edit) => [
        lineOf.get(edit.transactionId),
        editNote(edit, naming, now, { timeZone, closedAt: closedMonths }),
      ]),
    );
    onEdits((line) => notes.get(line) ?? null);
  }, [edits, pages, naming, timeZone, closedMonths, onEdits]);
  return null;
}

/** Of an expense one row: an edit of it changes all that it concerns. */
export function changedOf<Each extends Row>(rows: readonly Each[]): Each[] {
  const changed = new Map<string, Each>();
  for (const row of rows) {
    const line = row.expenseId ?? row.id;
    const known = changed.get(line);
    if (row.version > 1 && (!known || known.version < row.version)) changed.set(line, row);
  }
  return [...changed.values()].slice(0, MOST_ASKED);
}
