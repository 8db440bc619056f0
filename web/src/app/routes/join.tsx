import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { takeInviteFromAddress } from '@/app/invite-address';
import { InviteProgress } from '@/app/join/invite-states';
import { paths } from '@/config/screen-paths';
import { readPendingInvite } from '@/features/households/pending-invite';
import { useSession } from '@/lib/session/session';
import { peekStoredSession } from '@/lib/session/stored-session';

const loadForNewcomer = () => import('@/app/join/invite-for-newcomer');
const loadForAccount = () => import('@/app/join/invite-for-account');
const InviteForNewcomer = lazy(loadForNewcomer);
const InviteForAccount = lazy(loadForAccount);
// Nobody needs both files; the session usually decides by now.
void (peekStoredSession().status === 'signed-in' ? loadForAccount() : loadForNewcomer()).catch(
  () => {},
);

export function Component() {
  const session = useSession();
  const code = usePendingCode();
  const state = { returnPath: paths.join };
  if (session.status === 'loading') return <InviteProgress />;
  if (session.status === 'signed-out') {
    if (code === null) return <Navigate to={paths.login} replace state={state} />;
    return (
      <Suspense fallback={<InviteProgress />}>
        <InviteForNewcomer key={code} code={code} />
      </Suspense>
    );
  }
  if (!session.account.emailVerified) {
    return <Navigate to={paths.verifyEmail} replace state={state} />;
  }
  if (code === null) return <Navigate to={paths.welcome} replace />;
  return (
    <Suspense fallback={<InviteProgress />}>
      <InviteForAccount key={code} code={code} />
    </Suspense>
  );
}

/** Stays while the page is shown, even after the invite is used and forgotten. */
function usePendingCode(): string | null {
  const [code, setCode] = useState(readPendingInvite);
  // Another invite may be opened in this tab: only the fragment of the address changes then.
  useEffect(() => {
    const take = () => {
      takeInviteFromAddress();
      setCode(readPendingInvite());
    };
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return code;
}
