import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { LoneLink } from '@/components/ui/link';
import { paths } from '@/config/screen-paths';
import { useSendVerification } from '@/features/auth/api/send-verification';
import { explainAuthFailure } from '@/features/auth/auth-failure';
import { useVerificationWatch } from '@/features/auth/use-verification-watch';
import { checkVerification } from '@/lib/session/auth';

/** Waits for the reader to open the link in the e-mail. The page changes by itself once they have. */
export function VerificationPrompt({ returnPath }: { returnPath: string }) {
  useVerificationWatch(false);
  const resend = useSendVerification(returnPath);
  const [isStillUnverified, setIsStillUnverified] = useState(false);
  const reason = explainAuthFailure(resend.error);

  return (
    <>
      {resend.isSuccess && (
        <Banner kind="success">Verification email sent! Check your inbox.</Banner>
      )}
      {resend.isError && (
        <Banner onDismiss={resend.reset}>
          <p>Failed to send verification email. Please try again later.</p>
          {reason !== null && <p className="text-sm">{reason}</p>}
        </Banner>
      )}
      {isStillUnverified && (
        <Banner kind="warning" onDismiss={() => setIsStillUnverified(false)}>
          This address is not verified yet. Open the link in the email first.
        </Banner>
      )}
      <Button
        variant="primary"
        size="large"
        className="w-full"
        isBusy={resend.isPending}
        busyText="Sending..."
        onClick={() => {
          setIsStillUnverified(false);
          resend.mutate();
        }}
      >
        Resend Verification Email
      </Button>
      <p className="text-center">
        <LoneLink
          to={paths.home}
          onClick={(event) => {
            // The guard would send them straight back here: find out first, and say why they stay.
            event.preventDefault();
            resend.reset();
            void checkVerification().finally(() => setIsStillUnverified(true));
          }}
        >
          Back to Dashboard
        </LoneLink>
      </p>
    </>
  );
}
