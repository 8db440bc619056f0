import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ActivityResource } from '@housetab/functions/core/activity/activity-resource';
import type { Edit } from '@housetab/functions/core/feed/edit-resource';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { editsQuery, MOST_ASKED } from '@/api/edits';
import { useHousehold } from '@/lib/household';

type Row = Pick<TransactionResource, 'id' | 'version' | 'expenseId'>;

/** The last edit of a thing of the feed by the id of its line; null where there is none that may be read. */
export type EditOf = (id: string) => ActivityResource | null;

/**
 * What was changed last about the things on the pages that are here: asked page by page, of the newest of each that
 * were changed at all.
 */
export function useEdits(pages: readonly (readonly Row[])[], isDue: boolean): EditOf {
  const { id } = useHousehold();
  const asked = useMemo(() => pages.map(changedOf).filter((rows) => rows.length > 0), [pages]);
  const edits = useQueries({
    queries: (isDue ? asked : []).map((rows) => editsQuery(id, rows)),
    combine: together,
  });
  return useMemo(() => {
    const lineOf = new Map(
      pages.flat().map(({ id: row, expenseId }) => [row, expenseId ?? row] as const),
    );
    const byLine = new Map<string, ActivityResource>();
    for (const { transactionId, entry } of edits) {
      const line = lineOf.get(transactionId);
      const known = line === undefined ? undefined : byLine.get(line);
      if (line !== undefined && (!known || known.at < entry.at)) byLine.set(line, entry);
    }
    return (line) => byLine.get(line) ?? null;
  }, [edits, pages]);
}

function together(results: UseQueryResult<Edit[]>[]): Edit[] {
  return results.flatMap(({ data }) => data ?? []);
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
