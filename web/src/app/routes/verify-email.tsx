import { Mail, MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { CenteredPage } from '@/app/layout/centered-page';
import { useLogout } from '@/app/layout/use-logout';
import { useReturnPath } from '@/app/return-path';
import { ButtonLink, TextButton } from '@/components/ui/link';
import { showSuccess } from '@/components/ui/toast';
import { paths } from '@/config/screen-paths';
import { readPendingInvite } from '@/features/households/pending-invite';
import { VerificationPrompt } from '@/features/auth/components/verification-prompt';
import { recallUser } from '@/lib/session/remembered-user';
import { useAccount } from '@/lib/session/session';

export function Component() {
  const { emailVerified } = useAccount();
  const [wasWaiting] = useState(!emailVerified);
  if (!emailVerified) return <Unverified />;
  return wasWaiting ? <GoOn /> : <Verified />;
}

function GoOn() {
  const returnPath = useReturnPath();
  useEffect(() => showSuccess('Email Verified'), []);
  return <Navigate to={returnPath} replace />;
}

function Unverified() {
  const { email } = useAccount();
  const logout = useLogout();
  const returnPath = useReturnPath();
  return (
    <CenteredPage
      icon={Mail}
      title="Verify your email address"
      description={
        <>
          We sent a link to <strong className="font-medium break-words text-ink">{email}</strong>.
          Open it, then come back here: this page goes on by itself.
        </>
      }
      footer={
        <>
          Not your address? <TextButton onClick={logout}>Log out</TextButton>
        </>
      }
    >
      <VerificationPrompt returnPath={returnPath} />
    </CenteredPage>
  );
}

function Verified() {
  const { uid, email } = useAccount();
  const isNewcomer = recallUser(uid) === null;
  const returnPath = useReturnPath();
  // The mail's link opens another tab, perhaps in another browser without the invite.
  const isInvited = readPendingInvite() !== null;
  const isInviteElsewhere = returnPath === paths.join && !isInvited;
  const next = isInvited ? paths.join : isInviteElsewhere ? paths.home : returnPath;
  const isExpectedElsewhere = next !== paths.home;
  return (
    <CenteredPage
      icon={MailCheck}
      title="Email Verified"
      description={
        <>
          <strong className="font-medium break-words text-ink">{email}</strong>
          {isNewcomer ? ' is yours. Next comes your household.' : ' is yours. You are all set.'}
        </>
      }
    >
      {isInviteElsewhere && (
        <p className="text-muted">
          Go on where you opened your invite, or open its link again here.
        </p>
      )}
      {isExpectedElsewhere && (
        <ButtonLink to={next} variant="primary" size="large" className="w-full">
          {next === paths.join ? 'Open your invite' : 'Continue where you were'}
        </ButtonLink>
      )}
      <ButtonLink
        to={paths.home}
        variant={isExpectedElsewhere ? 'secondary' : 'primary'}
        size="large"
        className="w-full"
      >
        Go to Dashboard
      </ButtonLink>
    </CenteredPage>
  );
}
