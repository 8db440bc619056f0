import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EditResource } from '@housetab/functions/core/feed/edit-resource';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { editsOfPagesQuery, MOST_ASKED } from '@/shared/transaction/edits';
import type { PeopleNaming } from '@/shared/expense/expense-meaning';
import { editNote } from '@/features/transactions/feed/edit-note';
import { readerTimeZone } from '@/lib/format/time-zone';
import { useHousehold } from '@/lib/household';

type Row = Pick<TransactionResource, 'id' | 'version' | 'expenseId'>;

/** The last edit in words, by the id of the line; null: none that the reader may read. */
export type EditOf = (id: string) => string | null;

const none: readonly EditResource[] = [];

/** The last edits page by page, only of changed entries. */
export function useEdits(
  pages: readonly (readonly Row[])[],
  naming: PeopleNaming,
  isDue: boolean,
): EditOf {
  const { id, timeZone = readerTimeZone(), closedMonths } = useHousehold();
  const asked = useMemo(() => pages.map(changedOf).filter((rows) => rows.length > 0), [pages]);
  const { data: edits = none } = useQuery({
    ...editsOfPagesQuery(id, asked),
    enabled: isDue && asked.length > 0,
    // Known edits stay while those of the next page load.
    placeholderData: (known) => known,
  });
  return useMemo(() => {
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
    return (line) => notes.get(line) ?? null;
  }, [edits, pages, naming, timeZone, closedMonths]);
}

/** One row per expense, because an edit of an expense changes all its rows. */
export function changedOf<Each extends Row>(rows: readonly Each[]): Each[] {
  const changed = new Map<string, Each>();
  for (const row of rows) {
    const line = row.expenseId ?? row.id;
    const known = changed.get(line);
    if (row.version > 1 && (!known || known.version < row.version)) changed.set(line, row);
  }
  return [...changed.values()].slice(0, MOST_ASKED);
}
