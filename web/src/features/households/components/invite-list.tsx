import { useQuery } from '@tanstack/react-query';
import type { InviteResource } from '@housetab/functions/core/household/invite-resource';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { Skeleton } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { showError, showSuccess } from '@/components/ui/toast';
import { invitesQuery } from '@/api/invites/list-invites';
import { useRevokeInvite } from '@/api/invites/revoke-invite';
import { formatDay, formatMoment } from '@/lib/format';
import { useHousehold } from '@/lib/household';
import { membersQuery } from '@/api/users/list-members';
import { tellOutcome } from '@/lib/tell-outcome';

/** The invites that nobody has used yet. */
export function InviteList() {
  const { id: householdId } = useHousehold();
  const invites = useQuery(invitesQuery(householdId));
  const members = useQuery(membersQuery(householdId));
  if (invites.isPending) return <Skeleton className="h-10 w-full" />;
  if (invites.isError) {
    return (
      <ErrorState
        message="Failed to load invites."
        error={invites.error}
        onRetry={() => void invites.refetch()}
      />
    );
  }
  if (invites.data.length === 0) return <p className="text-muted">There are no open invites.</p>;

  const nameOf = (uid: string) => members.data?.find(({ id }) => id === uid)?.name ?? 'A member';
  return (
    <ul className="divide-y rounded-xl border">
      {invites.data.map((invite) => (
        <InviteRow key={invite.id} invite={invite} creator={nameOf(invite.createdBy)} />
      ))}
    </ul>
  );
}

function InviteRow({ invite, creator }: { invite: InviteResource; creator: string }) {
  const revoke = useRevokeInvite();
  const { confirm } = useConfirm();

  const askAndRevoke = async () => {
    const isSure = await confirm({
      message: 'Are you sure you want to revoke this invite?',
      detail: 'The link stops working at once. You can create a new one.',
      confirmLabel: 'Revoke',
      isDangerous: true,
    });
    if (!isSure) return;
    tellOutcome(revoke.mutateAsync(invite.id), {
      onSuccess: () => showSuccess('Invite revoked'),
      onError: (error) => showError('Failed to revoke the invite.', error.message),
    });
  };

  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="truncate">Created by {creator}</p>
        <p className="text-sm text-muted">
          <time dateTime={invite.createdAt}>{formatMoment(invite.createdAt)}</time>, expires{' '}
          <time dateTime={invite.expiresAt}>{formatDay(invite.expiresAt)}</time>
        </p>
      </div>
      <Button variant="danger-quiet" size="small" isBusy={revoke.isPending} onClick={askAndRevoke}>
        Revoke
      </Button>
    </li>
  );
}
