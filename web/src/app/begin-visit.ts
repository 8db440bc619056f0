/**
 * What can begin before the framework is there: reading who is signed in, and loading the screen
 * that the visit most likely comes to. A wrong guess costs a few kilobytes, nothing else: the
 * router decides, and loads what it needs.
 */
import { paths } from '@/config/paths';
import { isUserRemembered } from '@/lib/remembered-user';
import { getStoredSession } from '@/lib/stored-session';

/** With it the first paint is the screen's, not a spinner's. */
export const sessionRead = getStoredSession();

for (const load of likelyScreen()) load().catch(() => {});

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
