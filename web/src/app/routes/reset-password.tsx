import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CenteredPage } from '@/app/layout/centered-page';
import { useReturnPath, useReturnState } from '@/app/return-path';
import { LoneLink } from '@/components/ui/link';
import { ResetPasswordForm } from '@/features/auth/components/reset-password-form';
import { signInPath } from '@/features/auth/mailed-paths';

export function Component() {
  const returnState = useReturnState();
  const returnPath = useReturnPath();
  const [email, setEmail] = useState(useTypedEmail());
  const [isSent, setIsSent] = useState(false);
  return (
    <CenteredPage
      title="Reset your password"
      description={isSent ? undefined : 'We will email you a link to choose a new one.'}
      footer={
        <LoneLink to={signInPath(returnPath, email.trim())} state={returnState}>
          Back to sign in
        </LoneLink>
      }
    >
      <ResetPasswordForm
        returnPath={returnPath}
        email={email}
        onEmailChange={setEmail}
        isSent={isSent}
        onSent={setIsSent}
      />
    </CenteredPage>
  );
}

function useTypedEmail(): string {
  const state: unknown = useLocation().state;
  const isTyped = typeof state === 'object' && state !== null && 'email' in state;
  return isTyped && typeof state.email === 'string' ? state.email : '';
}
