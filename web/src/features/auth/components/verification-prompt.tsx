import { useState, useEffect } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { LoneLink } from '@/components/ui/link';
import { paths } from '@/config/screen-paths';
import { useSendVerification } from '@/features/auth/auth-calls';
import { explainAuthFailure } from '@/features/auth/auth-failure';
import { checkVerification } from '@/lib/session/auth';

/** Waits until the reader has opened the link in the mail. Then the page changes by itself. */
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
            // The guard would send them back here at once: check first, and say why they stay.
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

/** In milliseconds, between two checks: soon enough for somebody who waits, and few calls. */
const INTERVAL_MS = 4000;

/**
 * Checks whether the address was verified in another tab or on another device: at once, every few seconds
 * while the page is visible, and when the reader comes back to it.
 */
function useVerificationWatch(isVerified: boolean): void {
  useEffect(() => {
    if (isVerified) return;
    let isChecking = false;
    const check = async () => {
      if (isChecking || document.visibilityState !== 'visible') return;
      isChecking = true;
      // Nobody asked for this check, so a failure is not told: another follows.
      await checkVerification().catch(() => {});
      isChecking = false;
    };
    const onReturn = () => void check();
    // The mail's link may have opened this page.
    onReturn();
    const timer = setInterval(onReturn, INTERVAL_MS);
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
    };
  }, [isVerified]);
}
