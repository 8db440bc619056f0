import { useEffect } from 'react';
import { checkVerification } from '@/lib/session/auth';

const INTERVAL_MS = 4000;

/**
 * Finds out quietly that the address has been verified, in another tab or on another device: at once,
 * every few seconds while the page is in sight, and when the reader comes back to it.
 */
export function useVerificationWatch(isVerified: boolean): void {
  useEffect(() => {
    if (isVerified) return;
    let isChecking = false;
    const check = async () => {
      if (isChecking || document.visibilityState !== 'visible') return;
      isChecking = true;
      // Nobody asked for this check, so nobody is told that it failed: there will be another.
      await checkVerification().catch(() => {});
      isChecking = false;
    };
    const onReturn = () => void check();
    // The page may be the one that the mail's link has opened.
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
