import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { INVITE_DAYS } from '@housetab/functions/core/household/invite-limits';
import type { InviteResource } from '@housetab/functions/core/household/invite-resource';
import { invitesQuery } from '@/shared/household/invites';
import { membersQuery } from '@/shared/people/members';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { lazyPart } from '@/components/ui/lazy-part';
import { Skeleton } from '@/components/ui/skeleton';
import { ErrorState, InsteadOfScreen, NOT_SEEN_YET } from '@/components/ui/states';
import { useRevoke } from '@/features/households/use-revoke';
import { isOffline } from '@/lib/api-problem';
import { formatDay, formatMoment } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

const InviteDialog = lazyPart(() => import('@/features/households/components/invite-dialog'));

const PARAM = 'invite';

/** For admins. */
export function InvitePanel() {
  const { name } = useHousehold();
  const [search, setSearch] = useSearchParams();
  const open = () =>
    setSearch((before) => {
      before.set(PARAM, '');
      return before;
    });
  const close = () =>
    setSearch(
      (before) => {
        before.delete(PARAM);
        return before;
      },
      { replace: true },
    );

  return (
    <Card
      title="Invites"
      description={`A link lets people join ${name} for ${INVITE_DAYS} days.`}
      actions={
        <Button variant="primary" icon={UserPlus} onClick={open}>
          Invite people
        </Button>
      }
    >
      <InviteList />
      {search.has(PARAM) && (
        <Suspense>
          <InviteDialog onClose={close} />
        </Suspense>
      )}
    </Card>
  );
}

/** Invites that can still be accepted. */
function InviteList() {
  const { id: householdId } = useHousehold();
  const invites = useQuery(invitesQuery(householdId));
  const members = useQuery(membersQuery(householdId));
  if (invites.isPending) return <Skeleton className="h-15.5 rounded-xl" />;
  // One line is enough within this card.
  if (isOffline(invites.error)) {
    return (
      <>
        <p className="text-muted">{NOT_SEEN_YET}.</p>
        <InsteadOfScreen />
      </>
    );
  }
  if (invites.isError) {
    return (
      <ErrorState
        isPart
        message="Failed to load invites."
        error={invites.error}
        onRetry={() => void invites.refetch()}
      />
    );
  }
  // As tall as one invite and as the placeholder, so the layout does not shift.
  if (invites.data.length === 0) {
    return <p className="min-h-15.5 text-muted">There are no open invites.</p>;
  }

  const nameOf = (uid: string) => members.data?.find(({ id }) => id === uid)?.name ?? 'A member';
  return (
    <ul className="divide-y rounded-xl border">
      {invites.data.map((invite, index) => (
        <InviteRow key={invite.id} number={index + 1} invite={invite} nameOf={nameOf} />
      ))}
    </ul>
  );
}

interface InviteRowProps {
  number: number;
  invite: InviteResource;
  nameOf: (uid: string) => string;
}

function InviteRow({ number, invite, nameOf }: InviteRowProps) {
  const { askAndRevoke, isRevoking } = useRevoke(invite.id);
  const { createdAt, uses, usesLeft, usedBy, guestId } = invite;
  const forWhom = guestId === undefined ? '1 person' : nameOf(guestId);
  const creator = nameOf(invite.createdBy);
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1 basis-[9rem]">
        <p className="wrap-anywhere">
          Created by {creator},{' '}
          <time dateTime={createdAt} className="inline-block">
            {formatMoment(createdAt)}
          </time>
        </p>
        <p className="text-sm text-muted">
          {uses === 1 ? `For ${forWhom}` : `${usesLeft} of ${uses} uses left`}, until{' '}
          <time
            dateTime={invite.expiresAt}
            title={formatMoment(invite.expiresAt)}
            className="inline-block"
          >
            {formatDay(invite.expiresAt)}
          </time>
        </p>
        {usedBy.length > 0 && (
          <p className="text-sm text-muted">Joined with it: {usedBy.map(nameOf).join(', ')}</p>
        )}
      </div>
      <Button
        variant="danger-quiet"
        size="small"
        isBusy={isRevoking}
        onClick={askAndRevoke}
        // Two invites of the same minute differ only by their number.
        aria-label={`Revoke invite ${number}, created ${formatMoment(createdAt)} by ${creator}`}
      >
        Revoke
      </Button>
    </li>
  );
}
