import { useQuery } from '@tanstack/react-query';
import { CircleAlert, UsersRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { invitePreviewQuery } from '@/api/invites/look-up-invite';
import { takeInviteFromAddress } from '@/app/invite-address';
import { CenteredPage } from '@/app/layout/centered-page';
import { useLogout } from '@/app/layout/use-logout';
import { Button } from '@/components/ui/button';
import { ButtonLink, TextButton } from '@/components/ui/link';
import { PageSpinner } from '@/components/ui/spinner';
import { paths } from '@/config/screen-paths';
import { JoinPanel } from '@/features/households/components/join-panel';
import { explainInviteFailure, isLasting } from '@/features/households/invite-failure';
import { forgetPendingInvite, readPendingInvite } from '@/features/households/pending-invite';
import { useJoin } from '@/features/households/use-join';
import { useAccount } from '@/lib/session';

export function Component() {
  const code = usePendingCode();
  if (code === null) return <Navigate to={paths.welcome} replace />;
  return <Invite key={code} code={code} />;
}

/** Kept for as long as the page is shown: a used invite is forgotten while the page says so. */
function usePendingCode(): string | null {
  const [code, setCode] = useState(readPendingInvite);
  // Another link may be opened in this tab while the page stands: only the fragment changes.
  useEffect(() => {
    const take = () => {
      takeInviteFromAddress();
      setCode(readPendingInvite());
    };
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return code;
}

function Invite({ code }: { code: string }) {
  const preview = useQuery(invitePreviewQuery(useAccount().uid, code));
  const accept = useJoin();
  const isOver = isLasting(preview.error) || isLasting(accept.error);
  // What will never work must not be offered again on the next visit.
  useEffect(() => {
    if (isOver) forgetPendingInvite();
  }, [isOver]);

  if (preview.isPending) return <PageSpinner />;
  if (preview.isError || isOver) {
    const failure = explainInviteFailure(accept.error ?? preview.error);
    return (
      <CenteredPage icon={CircleAlert} title={failure.title} description={failure.advice}>
        {!isOver && (
          <Button size="large" className="w-full" onClick={() => void preview.refetch()}>
            Try again
          </Button>
        )}
        <ButtonLink to={paths.home} variant="primary" size="large" className="w-full">
          Go to Dashboard
        </ButtonLink>
      </CenteredPage>
    );
  }
  const { householdName, inviterName, openBooks } = preview.data;
  return (
    <CenteredPage
      icon={UsersRound}
      title={`Join ${householdName}`}
      description={`${inviterName} has invited you to share expenses in ${householdName}.`}
      footer={<OtherAccount />}
    >
      <JoinPanel
        openBooks={openBooks}
        isBusy={accept.isPending}
        failure={accept.isError ? explainInviteFailure(accept.error) : null}
        onJoin={() => accept.mutate(code)}
      />
    </CenteredPage>
  );
}

function OtherAccount() {
  const logout = useLogout();
  return (
    <>
      Not you? <TextButton onClick={logout}>Logout</TextButton>
    </>
  );
}
