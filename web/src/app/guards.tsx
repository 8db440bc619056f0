/**
 * Route guards, used as layout routes in `router.tsx`. Each shows its children, or redirects and
 * remembers the requested address (`useReturnPath`).
 */
import { lazy, Suspense, useMemo, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PageSpinner } from '@/components/ui/spinner';
import { paths } from '@/config/screen-paths';
import { useReturnPath, type ReturnState } from '@/app/return-path';
import { useCurrentUser } from '@/shared/user/current-user';
import { HouseholdProvider } from '@/app/household-provider';
import { recallUser } from '@/lib/session/remembered-user';
import { useAccount, useSession } from '@/lib/session/session';

// Rare, so it is not part of the first load.
const AccountNotLoaded = lazy(async () => {
  const file = await import('@/app/layout/account-not-loaded');
  return { default: file.AccountNotLoaded };
});

export function Protected() {
  const session = useSession();
  if (session.status === 'loading') return <PageSpinner />;
  if (session.status === 'signed-in') return <OwnAddress uid={session.account.uid} />;
  // After signing out, the next person does not get the previous address.
  if (session.end === 'left') return <Navigate to={paths.login} replace />;
  return <Redirect to={paths.login} uid={session.uid} />;
}

/** If another tab signs in somebody else, they start at the dashboard. */
function OwnAddress({ uid }: { uid: string }) {
  const { key } = useLocation();
  const [visit, setVisit] = useState({ key, uid });
  if (visit.key !== key) setVisit({ key, uid });
  else if (visit.uid !== uid) return <Navigate to={paths.home} replace />;
  return <Outlet />;
}

export function SignedOutOnly() {
  const session = useSession();
  const returnPath = useReturnPath();
  if (session.status === 'loading') return <PageSpinner />;
  if (session.status === 'signed-in') return <Navigate to={returnPath} replace />;
  return <Outlet />;
}

export function EmailVerified() {
  const account = useAccount();
  return account.emailVerified ? <Outlet /> : <Redirect to={paths.verifyEmail} />;
}

/** Members of a household only; provides `useHousehold`. Others are asked to create or join one. */
export function HouseholdRequired() {
  const user = useCurrentUser();
  const { uid } = useAccount();
  const remembered = useMemo(() => recallUser(uid), [uid]);
  // If the request fails, the stored role is used; the layout says so.
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

/** @param uid owner of the address; null or undefined if nobody was signed in */
function Redirect({ to, uid }: { to: string; uid?: string | null | undefined }) {
  const { pathname, search, hash } = useLocation();
  const state: ReturnState = { returnPath: pathname + search + hash, uid };
  return <Navigate to={to} replace state={state} />;
}
