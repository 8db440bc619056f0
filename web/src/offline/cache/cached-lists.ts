import { DEFAULT_CURRENCY } from '@housetab/functions/core/money/currency';
import { fromWire } from '@housetab/functions/core/money/wire-money';
import { cacheOwner, readCache } from '@/offline/cache/cached-responses';

/** Sorts after every text that continues an address. */
const END = '\uffff';

/** All items of the household's cached lists whose address starts with `addressStart`; the newest version of each. */
export async function findCachedItems<Item extends { id: string }>(
  householdId: string,
  addressStart: string,
): Promise<Item[]> {
  const uid = cacheOwner();
  if (uid === null) return [];
  const answers = await readCache((database) => {
    const from = [uid, householdId, addressStart];
    return database.getAll(
      'answers',
      IDBKeyRange.bound(from, [...from.slice(0, 2), addressStart + END]),
    );
  });
  const items = (answers ?? [])
    .sort((a, b) => a.at - b.at)
    .flatMap(({ body, currency = DEFAULT_CURRENCY }) =>
      Array.isArray(body) ? (fromWire(body, currency) as Item[]) : [],
    );
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
