import { CircleAlert, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { CenteredPage } from '@/app/layout/centered-page';
import { useLogout } from '@/app/layout/use-logout';
import { ButtonLink, TextButton } from '@/components/ui/link';
import { paths } from '@/config/paths';
import { JoinPanel } from '@/features/households/components/join-panel';
import { explainInviteFailure, isLasting } from '@/features/households/invite-failure';
import { readPendingInvite } from '@/features/households/pending-invite';
import { useJoin } from '@/features/households/use-join';

export function Component() {
  // Kept for as long as the page is shown: a used invite is forgotten while the page says so.
  const [code] = useState(readPendingInvite);
  const accept = useJoin();
  if (code === null) return <Navigate to={paths.welcome} replace />;

  const failure = accept.isError ? explainInviteFailure(accept.error) : null;
  if (failure && isLasting(accept.error)) {
    return (
      <CenteredPage icon={CircleAlert} title={failure.title} description={failure.advice}>
        <ButtonLink to={paths.home} variant="primary" size="large" className="w-full">
          Go to Dashboard
        </ButtonLink>
      </CenteredPage>
    );
  }
  return (
    <CenteredPage
      icon={UsersRound}
      title="Join a household"
      description="You have been invited to share expenses in a household."
      footer={<OtherAccount />}
    >
      <JoinPanel isBusy={accept.isPending} failure={failure} onJoin={() => accept.mutate(code)} />
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
