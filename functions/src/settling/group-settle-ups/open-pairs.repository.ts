import type { CalendarDate } from '../../core/calendar/calendar.ts';
import { openPairsOf } from '../../core/group-settle-up/open-pairs.ts';
import type { OpenPair } from '../../core/group-settle-up/plan.ts';
import { withoutUnfinished } from '../../ledger/shared/unfinished-imports.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import {
  listActiveOf,
  listActiveOfAll,
  listOpenOf,
  listOpenOfAll,
} from '../debts/debt.repository.ts';
import { readHeldIn } from '../settle-ups/settle-up.repository.ts';

/** Maximum of open transactions and of active settlements in one plan. */
export const MAX_GROUP_SETTLE_UP_ROWS = 2_000;
export const MAX_GROUP_SETTLE_UP_SETTLEMENTS = 200;

/**
 * The open transactions and active settlements of each pair, with the settlements' rows. Reads
 * only what is open, however long the history is.
 * @param uid only pairs of this member; null = all
 * @param today in the household's time zone; later rows do not count
 * @returns null if more is open than one plan can cover
 */
export async function readOpenPairs(
  reader: Reader,
  householdId: string,
  { uid, today }: { uid: string | null; today: CalendarDate },
): Promise<OpenPair[] | null> {
  const rowLimit = MAX_GROUP_SETTLE_UP_ROWS + 1;
  const limit = MAX_GROUP_SETTLE_UP_SETTLEMENTS + 1;
  const [open, active] = await (uid === null
    ? Promise.all([
        listOpenOfAll(reader, householdId, { limit: rowLimit, today }),
        listActiveOfAll(reader, householdId, limit),
      ])
    : Promise.all([
        listOpenOf(reader, householdId, uid, { limit: rowLimit, today }),
        listActiveOf(reader, householdId, uid, { limit }),
      ]));
  if (open.length > MAX_GROUP_SETTLE_UP_ROWS || active.length > MAX_GROUP_SETTLE_UP_SETTLEMENTS)
    return null;
  const rows = await withoutUnfinished(reader, householdId, open);
  const { settlements, transactions } = await readHeldIn(reader, householdId, active, rows);
  return openPairsOf(transactions, settlements);
}
