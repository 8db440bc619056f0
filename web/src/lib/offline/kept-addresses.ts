import { isDatabaseThere } from '@/lib/offline/database-there';
import { placeOf } from '@/lib/offline/kept-answers';
import { getTabHousehold } from '@/lib/tab-household';
import { getViewAs } from '@/lib/view-as';

/**
 * The addresses whose answers this browser keeps for the reader, in this tab's household; the newest first.
 * None for who sees it as another member: that is not kept.
 */
export async function listKeptAddresses(): Promise<{ uid: string; addresses: string[] } | null> {
  const householdId = getTabHousehold();
  const place = placeOf(householdId, '');
  if (place === null || householdId === null || getViewAs(householdId) !== null) return null;
  const addresses: string[] = [];
  const found = { uid: place.uid, addresses };
  if (!(await isDatabaseThere())) return found;
  try {
    // Loaded as by everyone: another way would make two files of it, one after the other.
    const { openDatabase } = await import('@/lib/offline/database');
    const store = (await openDatabase()).transaction('answers').store;
    // Without the answers themselves: together they are large.
    let next = await store.index('at').openKeyCursor(null, 'prev');
    for (; next; next = await next.continue()) {
      const [uid, id, address] = next.primaryKey;
      if (uid === place.uid && id === place.householdId) addresses.push(address);
    }
  } catch {
    // A storage that can't be read keeps nothing.
    addresses.length = 0;
  }
  return found;
}
