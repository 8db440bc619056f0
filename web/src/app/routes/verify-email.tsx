import { Mail, MailCheck } from 'lucide-react';
import { CenteredPage } from '@/app/layout/centered-page';
import { useLogout } from '@/app/layout/use-logout';
import { useReturnPath } from '@/app/return-path';
import { ButtonLink, TextButton } from '@/components/ui/link';
import { paths } from '@/config/paths';
import { VerificationPrompt } from '@/features/auth/components/verification-prompt';
import { useAccount } from '@/lib/session';

export function Component() {
  return useAccount().emailVerified ? <Verified /> : <Unverified />;
}

function Unverified() {
  const { email } = useAccount();
  const logout = useLogout();
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
          Not your address? <TextButton onClick={logout}>Logout</TextButton>
        </>
      }
    >
      <VerificationPrompt />
    </CenteredPage>
  );
}

function Verified() {
  const { email } = useAccount();
  const returnPath = useReturnPath();
  const isExpectedElsewhere = returnPath !== paths.home;
  return (
    <CenteredPage
      icon={MailCheck}
      title="Email Verified"
      description={
        <>
          <strong className="font-medium break-words text-ink">{email}</strong> is yours. You are
          all set.
        </>
      }
    >
      {isExpectedElsewhere && (
        <ButtonLink to={returnPath} variant="primary" size="large" className="w-full">
          Continue where you were
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
