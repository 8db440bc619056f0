import type { Store } from '../../platform/firestore/store.ts';
import {
  fillSearchKeys,
  getProgress,
  lacksSearchKeys,
  listRowsWithoutKeys,
  pageHouseholdsToIndex,
  pageRows,
  saveProgress,
} from './search.repository.ts';

/** Rows per commit. */
const AT_ONCE = 200;
/** Directly written rows per run; the next run takes the rest. */
const UNREAD_IN_RUN = 1000;
/** Rows per run, which takes about a minute. */
const ROWS_IN_RUN = 10_000;

/**
 * Adds missing search keys: first of directly written rows; then, once, of rows older than the
 * search. The next run continues an interrupted one. Safe to repeat or run twice at once.
 * @returns the number of rows written
 */
export async function fillSearch(store: Store, rowsInRun = ROWS_IN_RUN): Promise<number> {
  return (await fillUnread(store)) + (await fillOld(store, rowsInRun));
}

async function fillUnread(store: Store): Promise<number> {
  let filled = 0;
  for (const [householdId, ids] of await listRowsWithoutKeys(store, UNREAD_IN_RUN)) {
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      filled += await fillSearchKeys(store, householdId, ids.slice(start, start + AT_ONCE));
    }
  }
  return filled;
}

async function fillOld(store: Store, rowsInRun: number): Promise<number> {
  let progress = await getProgress(store);
  let filled = 0;
  for (let left = rowsInRun; left > 0 && !progress.isDone; left -= AT_ONCE) {
    const { items, nextCursor } = await pageHouseholdsToIndex(store, progress.households);
    const [household] = items;
    if (!household) {
      progress = { ...progress, isDone: true };
    } else {
      const rows = await pageRows(store, household.id, AT_ONCE, progress.rows);
      const ids = rows.items.filter(lacksSearchKeys).map(({ id }) => id);
      if (ids.length > 0) filled += await fillSearchKeys(store, household.id, ids);
      progress =
        rows.nextCursor === null
          ? { ...progress, households: nextCursor, rows: null }
          : { ...progress, rows: rows.nextCursor };
    }
    await saveProgress(store, progress);
  }
  return filled;
}
