import { Link2 } from 'lucide-react';
import { useEffect } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { showError, showSuccess } from '@/components/ui/toast';
import { useBeginConsent, useFinishConsent } from '@/shared/ynab/connection';
import { rememberConsent, takeYnabReturn } from '@/lib/ynab-consent';

interface ConsentButtonProps {
  isConnected: boolean;
  /** Called when connected: the reader chooses plan and account next. */
  onConnected: () => void;
}

/** Connects with OAuth on YNAB's page, without a personal token. */
export function ConsentButton({ isConnected, onConnected }: ConsentButtonProps) {
  const begin = useBeginConsent();
  const { mutateAsync: finish, isPending: isFinishing, error } = useFinishConsent();

  useEffect(() => {
    const back = takeYnabReturn();
    if (back === null) return;
    if (back.code === null)
      return showError('YNAB is not connected', 'Nothing was agreed to there.');
    void finish({ code: back.code, state: back.state }).then(
      () => {
        showSuccess('YNAB has agreed. Choose plan and account.');
        onConnected();
      },
      () => undefined, // the error is shown below
    );
    // `takeYnabReturn` returns the response only once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const leave = () =>
    begin.mutate(undefined, {
      onSuccess: ({ url, state }) => {
        rememberConsent(state);
        location.assign(url);
      },
      onError: (failure) => showError('Failed to connect with YNAB', failure.message),
    });
  return (
    <div className="space-y-3">
      {error !== null && <Banner>{error.message}</Banner>}
      <Button
        icon={Link2}
        isChanging
        isBusy={begin.isPending || isFinishing}
        busyText="Connecting..."
        onClick={leave}
      >
        {isConnected ? 'Connect with YNAB again' : 'Connect with YNAB'}
      </Button>
      <p className="text-sm text-muted">
        {isConnected
          ? 'YNAB has agreed to this connection: no token is needed. Connecting again, or a token, ends it there; if YNAB still lists it, remove it there.'
          : 'You agree on YNAB’s own page. Or enter a token:'}
      </p>
    </div>
  );
}
