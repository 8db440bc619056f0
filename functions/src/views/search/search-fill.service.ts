import type { Store } from '../../platform/firestore/store.ts';
import {
  fillWords,
  getProgress,
  lacksWords,
  listUnread,
  pageHouseholds,
  pageRows,
  saveProgress,
} from './search-fill.repository.ts';

/** Rows of one commit. */
const AT_ONCE = 200;
/** Of what was written directly, so many in one run; the next run takes the rest. */
const UNREAD_IN_RUN = 1000;
/** Rows that one run goes through: about a minute. */
const ROWS_IN_RUN = 10_000;

/**
 * Makes rows findable that are not: first those that were written without the API, then, once and for all, those
 * that are older than search. A run that is cut off is gone on with by the next; running it twice, or two at
 * once, does no harm.
 *
 * @returns how many rows it wrote
 */
export async function fillSearch(store: Store, rowsInRun = ROWS_IN_RUN): Promise<number> {
  return (await fillUnread(store)) + (await fillOld(store, rowsInRun));
}

async function fillUnread(store: Store): Promise<number> {
  let filled = 0;
  for (const [householdId, ids] of await listUnread(store, UNREAD_IN_RUN)) {
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      filled += await fillWords(store, householdId, ids.slice(start, start + AT_ONCE));
    }
  }
  return filled;
}

async function fillOld(store: Store, rowsInRun: number): Promise<number> {
  let progress = await getProgress(store);
  let filled = 0;
  for (let left = rowsInRun; left > 0 && !progress.isDone; left -= AT_ONCE) {
    const { items, nextCursor } = await pageHouseholds(store, progress.households);
    const [household] = items;
    if (!household) {
      progress = { ...progress, isDone: true };
    } else {
      const rows = await pageRows(store, household.id, AT_ONCE, progress.rows);
      const ids = rows.items.filter(lacksWords).map(({ id }) => id);
      if (ids.length > 0) filled += await fillWords(store, household.id, ids);
      progress =
        rows.nextCursor === null
          ? { ...progress, households: nextCursor, rows: null }
          : { ...progress, rows: rows.nextCursor };
    }
    await saveProgress(store, progress);
  }
  return filled;
}
