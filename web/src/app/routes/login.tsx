import { useState } from 'react';
import { CenteredPage } from '@/app/layout/centered-page';
import { useReturnState } from '@/app/return-path';
import { Banner } from '@/components/ui/banner';
import { LoginForm } from '@/features/auth/components/login-form';
import type { LoginMode } from '@/features/auth/use-login';
import { readPendingInvite } from '@/features/households/pending-invite';

export function Component() {
  const [mode, setMode] = useState<LoginMode>('sign-in');
  const returnState = useReturnState();
  const isInvited = readPendingInvite() !== null;
  return (
    <CenteredPage
      title={mode === 'sign-in' ? 'Sign in' : 'Create your account'}
      description={isInvited ? undefined : 'Shared expenses, settled fairly.'}
    >
      {isInvited && <Banner kind="info">Sign in or create an account to open your invite.</Banner>}
      <LoginForm mode={mode} onModeChange={setMode} returnState={returnState} />
    </CenteredPage>
  );
}
