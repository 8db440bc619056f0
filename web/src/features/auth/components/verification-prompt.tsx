import { useState, useEffect } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { LoneLink } from '@/components/ui/link';
import { paths } from '@/config/screen-paths';
import { useSendVerification } from '@/features/auth/auth-calls';
import { explainAuthFailure } from '@/features/auth/auth-failure';
import { checkVerification } from '@/lib/session/auth';

/** Shown until the address is verified, then the page changes by itself. */
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
            // The route guard would redirect back at once: check first, and explain a failure.
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

/** Milliseconds between two checks: soon enough for a waiting reader, with few requests. */
const INTERVAL_MS = 4000;

/**
 * Polls whether the address was verified in another tab or on another device: at once, regularly while the page is visible, and
 * when the reader returns to it.
 */
function useVerificationWatch(isVerified: boolean): void {
  useEffect(() => {
    if (isVerified) return;
    let isChecking = false;
    const check = async () => {
      if (isChecking || document.visibilityState !== 'visible') return;
      isChecking = true;
      // A failure of a background check is not shown: another check follows.
      await checkVerification().catch(() => {});
      isChecking = false;
    };
    const onReturn = () => void check();
    // The link in the e-mail may have opened this page.
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
