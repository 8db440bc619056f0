/**
 * Starts before the framework is loaded: reads the session, loads the screen of the address, and requests its data. A
 * wrong guess costs only a few kilobytes, because the router decides and loads what it needs.
 */
import { screenFiles } from '@/app/screen-files';
import { paths } from '@/config/screen-paths';
import { firstAddressesOf, waitsForServer } from '@/config/screens';
import { databaseExists } from '@/offline/cache/database-exists';
import { API_BASE } from '@/config/api-paths';
import { prefetch } from '@/lib/api/prefetch';
import { lookUpCachedAhead } from '@/offline/cache/cached-responses';
import { usesAppCheck } from '@/lib/session/app-check';
import { isUserRemembered, recallUser } from '@/lib/session/remembered-user';
import type { StoredSession } from '@/lib/session/session-store';
import { getStoredSession, isFresh } from '@/lib/session/stored-session';
import { chooseHousehold } from '@/lib/tab-household';
import { isViewAsStored } from '@/lib/view-as';

/** If the session is read in time, the first paint is the screen, not a spinner. */
export const sessionRead = getStoredSession();

// The router loads it again and reports a failure.
const loadScreen = screenFiles.get(isUserRemembered() ? location.pathname : paths.login);
loadScreen?.().catch(() => {});
if (isUserRemembered()) void openCache();
void sessionRead.then(ask);

async function openCache(): Promise<void> {
  if (!(await databaseExists())) return;
  // A failure is ignored: each look-up opens it again, and works without it if that fails.
  import('@/offline/cache/database').then(({ openDatabase }) => openDatabase()).catch(() => {});
}

/** Requests the screen's data, from the cache and from the server. */
async function ask(session: StoredSession): Promise<void> {
  if (session.status !== 'signed-in') return;
  const { token, account } = session;
  const user = recallUser(account.uid);
  const householdId = user && chooseHousehold(user);
  const addresses =
    householdId === null || isViewAsStored() ? [] : firstAddressesOf(location, householdId);
  if (householdId !== null) {
    for (const path of addresses)
      lookUpCachedAhead({ uid: account.uid, householdId, address: API_BASE + path });
  }
  // An App Check token is not available this early.
  if (usesAppCheck || !isFresh(session)) return;
  prefetch('/user/me', { token, householdId: null });
  // On other screens a response would arrive before the cached data is shown. Without cached data it is requested now.
  const isHome = location.pathname === paths.home;
  const { now = [], later = [] } = Object.groupBy(addresses, (path) =>
    isHome || waitsForServer(path) ? 'now' : 'later',
  );
  for (const path of now) prefetch(path, { token, householdId });
  if (later.length === 0 || (await databaseExists())) return;
  for (const path of later) prefetch(path, { token, householdId });
}
