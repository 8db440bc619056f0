/**
 * What can begin before the framework is there: reading who is signed in, loading the screen that
 * the address names, and asking for what it shows. A wrong guess costs a few kilobytes, nothing
 * else: the router decides, and loads what it needs.
 */
import { prefetchPathsOf } from '@/app/prefetch-paths';
import { loadLogin, preloadScreen } from '@/app/screens';
import { usesAppCheck } from '@/lib/app-check';
import { prefetch } from '@/lib/prefetch';
import { isUserRemembered, recallUser } from '@/lib/remembered-user';
import { getStoredSession, isFresh, type StoredSession } from '@/lib/stored-session';
import { chooseHousehold } from '@/lib/tab-household';
import { isViewAsStored } from '@/lib/view-as';

/** With it the first paint is the screen's, not a spinner's. */
export const sessionRead = getStoredSession();

if (isUserRemembered()) preloadScreen(location.pathname);
// Whoever needs it asks again, and hears of a failure.
else loadLogin().catch(() => {});
void sessionRead.then(ask);

function ask(session: StoredSession): void {
  // The proof of App Check can't be had this early.
  if (usesAppCheck || session.status !== 'signed-in' || !isFresh(session)) return;
  const { token, account } = session;
  prefetch('/user/me', { token, householdId: null });
  const user = recallUser(account.uid);
  const householdId = user && chooseHousehold(user);
  if (householdId === null || isViewAsStored()) return;
  for (const path of prefetchPathsOf(location.pathname)) prefetch(path, { token, householdId });
}
