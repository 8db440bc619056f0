import { useQuery } from '@tanstack/react-query';
import { CircleAlert, UsersRound } from 'lucide-react';
import { useEffect } from 'react';
import { invitePreviewQuery } from '@/shared/household/invites';
import { InviteProgress, InviteUnreachable, useIsUnreachable } from '@/app/join/invite-states';
import { CenteredPage } from '@/app/layout/centered-page';
import { useLogout } from '@/app/layout/use-logout';
import { Button } from '@/components/ui/button';
import { ButtonLink, TextButton } from '@/components/ui/link';
import { paths } from '@/config/screen-paths';
import { JoinPanel } from '@/features/households/components/join-panel';
import {
  explainInviteFailure,
  isLasting,
  ownHousehold,
} from '@/features/households/invite-failure';
import { forgetPendingInvite } from '@/features/households/pending-invite';
import { useJoin, useVisitOwn } from '@/features/households/enter-household';
import { isProblem } from '@/lib/api-problem';
import { useAccount } from '@/lib/session/session';

/** An invite opened by a signed-in user: one button joins. Default export for lazy loading. */
export default function InviteForAccount({ code }: { code: string }) {
  const preview = useQuery(invitePreviewQuery(useAccount().uid, code));
  const isUnreachable = useIsUnreachable(preview);
  const accept = useJoin();
  const { refetch } = preview;
  const isIn = isProblem(accept.error, 'already_member');
  const own = ownHousehold(preview.error);
  const isOver = isLasting(preview.error) || (isLasting(accept.error) && !isIn);
  // An invite that has ended is not offered on the next visit.
  useEffect(() => {
    if (isOver) forgetPendingInvite();
  }, [isOver]);
  // They joined in another tab, or the response was lost: the invite names the household.
  useEffect(() => {
    if (isIn) void refetch();
  }, [isIn, refetch]);
  const hasNoWay = useVisitOwn(own);
  const isOnTheWay = own !== null && !hasNoWay;

  if (isUnreachable) {
    const toDashboard = (
      <ButtonLink to={paths.home} variant="quiet" size="large" className="w-full">
        Go to Dashboard
      </ButtonLink>
    );
    return <InviteUnreachable preview={preview} otherWay={toDashboard} />;
  }
  if (preview.isPending || isOnTheWay || (isIn && preview.isFetching)) return <InviteProgress />;
  if (preview.isError || isOver) {
    const failure = explainInviteFailure(
      accept.error ?? preview.error,
      'Your invite could not be opened',
    );
    return (
      <CenteredPage icon={CircleAlert} title={failure.title} description={failure.advice}>
        <div className="space-y-2">
          {!isOver && (
            <Button
              variant="primary"
              size="large"
              className="w-full"
              isBusy={preview.isFetching}
              onClick={() => void refetch()}
            >
              Try again
            </Button>
          )}
          <ButtonLink
            to={paths.home}
            variant={isOver ? 'primary' : 'quiet'}
            size="large"
            className="w-full"
          >
            Go to Dashboard
          </ButtonLink>
        </div>
      </CenteredPage>
    );
  }
  const { householdName, inviterName, openBooks, movedInAt, guestName, guestPast } = preview.data;
  return (
    <CenteredPage
      icon={UsersRound}
      title={`Join ${householdName}`}
      description={`${inviterName} has invited you to share expenses in ${householdName}.`}
      footer={<OtherAccount />}
    >
      <JoinPanel
        guest={guestName === undefined ? null : { name: guestName, past: guestPast }}
        household={householdName}
        openBooks={openBooks}
        movedInAt={movedInAt}
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
      Not you? <TextButton onClick={logout}>Log out</TextButton>
    </>
  );
}
