import type { ClosedAt } from '@housetab/functions/core/household/closed-months';
import { afterClosing } from '@housetab/functions/core/activity/after-closing';
import { editText } from '@housetab/functions/core/transaction/edit-text';
import { YOU } from '@housetab/functions/core/sentences/reader';
import { timeAgo } from '@/lib/format/time-ago';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EditResource } from '@housetab/functions/core/feed/edit-resource';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { editsOfPagesQuery, MOST_ASKED } from '@/shared/transaction/edits';
import type { PeopleNaming } from '@/shared/expense/expense-meaning';
import { readerTimeZone } from '@/lib/format/time-zone';
import { useHousehold } from '@/lib/household';

type Row = Pick<TransactionResource, 'id' | 'version' | 'expenseId'>;

/** The last edit in words, by the id of the line; null: none that the reader may read. */
type EditOf = (id: string) => string | null;

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

/** `Lena changed the amount from $30.00 to $45.00, yesterday · edited 3 times`; null: none. */
export function editNote(
  { entry, count }: Pick<EditResource, 'entry' | 'count'>,
  { uid, nameOf, shorten }: PeopleNaming,
  now: Date,
  { timeZone, closedAt = {} }: { timeZone: string; closedAt?: ClosedAt | undefined },
): string | null {
  const called = (id: string) => (id === uid ? YOU : (entry.names[id] ?? nameOf(id)));
  const text = editText(entry, called);
  if (text === null) return null;
  const name = shorten ? shorten(entry.actorName) : entry.actorName;
  const who = entry.actorId === uid ? 'You' : name;
  const often = count > 1 ? ` · edited ${count} times` : '';
  const closed = afterClosing(entry, closedAt);
  return `${who} ${text}, ${timeAgo(entry.at, now, timeZone)}${closed}${often}`;
}
