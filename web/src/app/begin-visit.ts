/**
 * What can begin before the framework is there: reading who is signed in, loading the screen that
 * the visit most likely comes to, and asking for what it shows. A wrong guess costs a few
 * kilobytes, nothing else: the router decides, and loads what it needs.
 */
import { firstCallsOf } from '@/app/first-calls';
import { paths } from '@/config/paths';
import { callEarly } from '@/lib/early-calls';
import { isUserRemembered, recallUser } from '@/lib/remembered-user';
import { getStoredSession, isFresh, type StoredSession } from '@/lib/stored-session';
import { chooseHousehold } from '@/lib/tab-household';
import { isViewAsStored } from '@/lib/view-as';

/** With it the first paint is the screen's, not a spinner's. */
export const sessionRead = getStoredSession();

for (const load of likelyScreen()) load().catch(() => {});
void sessionRead.then(ask);

function likelyScreen(): (() => Promise<unknown>)[] {
  const { pathname } = location;
  if (!isUserRemembered()) return pathname === paths.resetPassword ? [] : [loadLogin];
  return pathname === paths.home ? [loadLayout, loadDashboard] : [loadLayout];
}

function loadLogin(): Promise<unknown> {
  return import('@/app/routes/login');
}

function loadLayout(): Promise<unknown> {
  return import('@/app/layout/app-layout');
}

function loadDashboard(): Promise<unknown> {
  return import('@/app/routes/dashboard');
}

function ask(session: StoredSession): void {
  if (session.status !== 'signed-in' || !isFresh(session)) return;
  const { token, account } = session;
  callEarly('/user/me', { token, householdId: null });
  const user = recallUser(account.uid);
  const householdId = user && chooseHousehold(user);
  if (householdId === null || isViewAsStored()) return;
  for (const path of firstCallsOf(location.pathname)) callEarly(path, { token, householdId });
}
