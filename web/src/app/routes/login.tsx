import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CenteredPage } from '@/app/layout/centered-page';
import { useReturnPath, useReturnState } from '@/app/return-path';
import { Banner } from '@/components/ui/banner';
import { InvitedToSignIn, LoginForm } from '@/features/auth/components/login-form';
import { isVerifiedPath, readEmail } from '@/features/auth/mailed-paths';
import { WhatItIs } from '@/features/auth/components/what-it-is';
import type { LoginMode } from '@/features/auth/use-login';
import { readPendingInvite } from '@/features/households/pending-invite';
import { databaseExists } from '@/offline/cache/database-exists';
import { useSession } from '@/lib/session/session';

/** Only loaded if this browser has cached anything. */
const WaitingCount = lazy(async () =>
  (await databaseExists())
    ? import('@/features/auth/components/waiting-count').catch(() => ({ default: () => null }))
    : { default: () => null },
);

/** However a session ended, its account's notifications stop here. */
async function stopDeviceNotifications(): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const { unsubscribe } = await import('@/lib/push/device');
  await unsubscribe();
}

export function Component() {
  const [mode, setMode] = useState<LoginMode>('sign-in');
  const email = useEmailOfAddress();
  const returnState = useReturnState();
  const returnPath = useReturnPath();
  const isInvited = readPendingInvite() !== null;
  const isVerified = isVerifiedPath(returnPath);
  const session = useSession();
  useEffect(() => void stopDeviceNotifications().catch(() => {}), []);
  const hasEnded = session.status === 'signed-out' && session.end === 'ended';
  // In the middle of a flow the introduction is not needed.
  const isNew = !hasEnded && !isInvited && !isVerified && email === '';
  let description: string | undefined;
  if (hasEnded) description = 'You have been signed out. Sign in again to go on.';
  else if (!isInvited && !isVerified) description = 'Shared expenses, settled fairly.';
  return (
    <CenteredPage
      title={mode === 'sign-in' ? 'Sign in' : 'Create your account'}
      description={description}
      beginning={isNew && <WhatItIs />}
    >
      {isVerified && (
        <Banner kind="success">Your address is verified. Sign in to go on in this browser.</Banner>
      )}
      <Suspense>
        <WaitingCount />
      </Suspense>
      {isInvited && <InvitedToSignIn />}
      <LoginForm
        mode={mode}
        onModeChange={setMode}
        email={email}
        returnPath={returnPath}
        returnState={returnState}
      />
    </CenteredPage>
  );
}

/** Fills in the e-mail address of a link, and removes it from the browser's history. */
function useEmailOfAddress(): string {
  const { hash, pathname, search } = useLocation();
  const [email] = useState(() => readEmail(hash));
  useEffect(() => {
    if (email !== '') history.replaceState(history.state, '', pathname + search);
  }, [email, pathname, search]);
  return email;
}
