/**
 * Route guards, used as layout routes in `router.tsx`. Each lets its children through or sends the
 * reader where they can go on, remembering where they wanted to be (`useReturnPath`).
 */
import { lazy, Suspense, useMemo, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PageSpinner } from '@/components/ui/spinner';
import { paths } from '@/config/screen-paths';
import { useReturnPath, type ReturnState } from '@/app/return-path';
import { useCurrentUser } from '@/api/users/get-current-user';
import { HouseholdProvider } from '@/app/household-provider';
import { recallUser } from '@/lib/session/remembered-user';
import { useAccount, useSession } from '@/lib/session/session';

// Hardly ever seen: the first load does without it.
const AccountNotLoaded = lazy(async () => {
  const file = await import('@/app/layout/account-not-loaded');
  return { default: file.AccountNotLoaded };
});

/** Signed-in users only; a spinner while that is not known yet. */
export function Protected() {
  const session = useSession();
  if (session.status === 'loading') return <PageSpinner />;
  if (session.status === 'signed-in') return <OwnAddress uid={session.account.uid} />;
  // Whoever signs in after somebody who has left is not led to where that was.
  if (session.end === 'left') return <Navigate to={paths.login} replace />;
  return <Redirect to={paths.login} uid={session.uid} />;
}

/** Another tab may sign in somebody else in place of whoever is here: they begin at the dashboard. */
function OwnAddress({ uid }: { uid: string }) {
  const { key } = useLocation();
  const [visit, setVisit] = useState({ key, uid });
  if (visit.key !== key) setVisit({ key, uid });
  else if (visit.uid !== uid) return <Navigate to={paths.home} replace />;
  return <Outlet />;
}

/** The sign-in screens: whoever is signed in already goes where they wanted to be. */
export function SignedOutOnly() {
  const session = useSession();
  const returnPath = useReturnPath();
  if (session.status === 'loading') return <PageSpinner />;
  if (session.status === 'signed-in') return <Navigate to={returnPath} replace />;
  return <Outlet />;
}

/** Verified e-mail addresses only. */
export function EmailVerified() {
  const account = useAccount();
  return account.emailVerified ? <Outlet /> : <Redirect to={paths.verifyEmail} />;
}

/** Members of a household only; provides `useHousehold`. Others are asked to create or join one. */
export function HouseholdRequired() {
  const user = useCurrentUser();
  const { uid } = useAccount();
  const remembered = useMemo(() => recallUser(uid), [uid]);
  // Where the call fails the stored role goes on serving; the layout says so.
  const known = user.data ?? remembered;
  if (known) {
    return (
      <HouseholdProvider
        user={known}
        isRemembered={!user.data}
        fallback={<Redirect to={paths.welcome} />}
      >
        <Outlet />
      </HouseholdProvider>
    );
  }
  if (user.isPending) return <PageSpinner />;
  return (
    <Suspense fallback={<PageSpinner />}>
      <AccountNotLoaded {...user} />
    </Suspense>
  );
}

/** @param uid whose address it is, where it is somebody's */
function Redirect({ to, uid }: { to: string; uid?: string | null | undefined }) {
  const { pathname, search, hash } = useLocation();
  const state: ReturnState = { returnPath: pathname + search + hash, uid };
  return <Navigate to={to} replace state={state} />;
}
