import { DEFAULT_CURRENCY } from '@housetab/functions/core/money/currency';
import { fromWire } from '@housetab/functions/core/money/wire-money';
import { databaseExists } from '@/offline/cache/database-exists';
import { cacheOwner } from '@/offline/cache/cached-responses';

/** Sorts after every text that continues an address. */
const END = '\uffff';

/** All items of the household's cached lists whose address starts with `addressStart`; the newest version of each. */
export async function findCachedItems<Item extends { id: string }>(
  householdId: string,
  addressStart: string,
): Promise<Item[]> {
  const uid = cacheOwner();
  if (uid === null || !(await databaseExists())) return [];
  try {
    const { openDatabase } = await import('@/offline/cache/database');
    const database = await openDatabase();
    const from = [uid, householdId, addressStart];
    const range = IDBKeyRange.bound(from, [uid, householdId, addressStart + END]);
    const answers = await database.getAll('answers', range);
    const items = answers
      .sort((a, b) => a.at - b.at)
      .flatMap(({ body, currency = DEFAULT_CURRENCY }) =>
        Array.isArray(body) ? (fromWire(body, currency) as Item[]) : [],
      );
    return [...new Map(items.map((item) => [item.id, item])).values()];
  } catch {
    // Storage is forbidden, full or lost: nothing is cached.
    return [];
  }
}
