import { useQuery } from '@tanstack/react-query';
import type { InviteResource } from '@housetab/functions/core/household/invite-resource';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { ErrorState, InsteadOfScreen, NOT_SEEN_YET } from '@/components/ui/states';
import { invitesQuery } from '@/api/invites/list-invites';
import { useRevoke } from '@/features/households/use-revoke';
import { isOffline } from '@/lib/api-problem';
import { formatDay, formatMoment } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { membersQuery } from '@/api/users/list-members';

/** The invites that still let people in. */
export function InviteList() {
  const { id: householdId } = useHousehold();
  const invites = useQuery(invitesQuery(householdId));
  const members = useQuery(membersQuery(householdId));
  if (invites.isPending) return <Skeleton className="h-15.5 rounded-xl" />;
  // A part of a card that says more: one line is enough.
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
        message="Failed to load invites."
        error={invites.error}
        onRetry={() => void invites.refetch()}
      />
    );
  }
  // As tall as one invite, and as what stands there while they load.
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
  /** Its place in the list. */
  number: number;
  invite: InviteResource;
  nameOf: (uid: string) => string;
}

function InviteRow({ number, invite, nameOf }: InviteRowProps) {
  const { askAndRevoke, isRevoking } = useRevoke(invite.id);
  const { createdAt, uses, usesLeft, usedBy } = invite;
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
          {uses === 1 ? 'For 1 person' : `${usesLeft} of ${uses} uses left`}, until{' '}
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
        // Two of one minute differ by their place alone.
        aria-label={`Revoke invite ${number}, created ${formatMoment(createdAt)} by ${creator}`}
      >
        Revoke
      </Button>
    </li>
  );
}
