/**
 * What can begin before the framework is there: reading who is signed in, loading the screen that
 * the address names, and asking for what it shows. A wrong guess costs a few kilobytes, nothing
 * else: the router decides, and loads what it needs.
 */
import { screenFiles } from '@/app/screen-files';
import { paths } from '@/config/screen-paths';
import { firstAddressesOf } from '@/config/screens';
import { databaseExists } from '@/offline/kept/database-exists';
import { API_BASE } from '@/api/paths';
import { prefetch } from '@/api/prefetch';
import { lookUpAhead } from '@/offline/kept/kept-answers';
import { usesAppCheck } from '@/lib/session/app-check';
import { isUserRemembered, recallUser } from '@/lib/session/remembered-user';
import type { StoredSession } from '@/lib/session/session-store';
import { getStoredSession, isFresh } from '@/lib/session/stored-session';
import { chooseHousehold } from '@/lib/tab-household';
import { isViewAsStored } from '@/lib/view-as';

/** With it the first paint is the screen's, not a spinner's. */
export const sessionRead = getStoredSession();

// Whoever shows it asks again, and hears of a failure.
const screen = screenFiles.get(isUserRemembered() ? location.pathname : paths.login);
screen?.load().catch(() => {});
if (isUserRemembered()) void openKept();
void sessionRead.then(ask);

/** What was seen before is looked up there. */
async function openKept(): Promise<void> {
  if (!(await databaseExists())) return;
  // Whoever looks it up opens it again, and does without where that fails.
  import('@/offline/kept/database').then(({ openDatabase }) => openDatabase()).catch(() => {});
}

/** What the screen shows: as the last visit saw it, and as it is now. */
function ask(session: StoredSession): void {
  if (session.status !== 'signed-in') return;
  const { token, account } = session;
  const user = recallUser(account.uid);
  const householdId = user && chooseHousehold(user);
  const asked = isViewAsStored() ? [] : firstAddressesOf(location.pathname);
  if (householdId !== null) {
    for (const path of asked)
      lookUpAhead({ uid: account.uid, householdId, address: API_BASE + path });
  }
  // The proof of App Check can't be had this early.
  if (usesAppCheck || !isFresh(session)) return;
  prefetch('/user/me', { token, householdId: null });
  // Elsewhere the answers would come between the reader and what the last visit saw.
  if (householdId === null || location.pathname !== paths.home) return;
  for (const path of asked) prefetch(path, { token, householdId });
}
