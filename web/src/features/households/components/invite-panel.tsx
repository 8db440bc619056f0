import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useCreateInvite } from '@/api/invites/create-invite';
import { invitesQuery } from '@/api/invites/list-invites';
import { InviteLink } from '@/features/households/components/invite-link';
import { InviteList } from '@/features/households/components/invite-list';
import { useHousehold } from '@/lib/household';

/** For admins: new invites and those still open. */
export function InvitePanel() {
  const { id: householdId, name } = useHousehold();
  const create = useCreateInvite();
  const invites = useQuery(invitesQuery(householdId));
  // A link that was revoked or used meanwhile is not worth copying any more.
  const isOpen = invites.data?.some(({ id }) => id === create.data?.id) ?? true;

  return (
    <Card
      title="Invite people"
      description={`Whoever opens the link can join ${name}. Each link is for one person.`}
      actions={
        <Button icon={UserPlus} isBusy={create.isPending} onClick={() => create.mutate()}>
          Create invite link
        </Button>
      }
    >
      <div className="space-y-4">
        {create.isError && <Banner onDismiss={create.reset}>{create.error.message}</Banner>}
        {create.data && isOpen && <InviteLink key={create.data.id} invite={create.data} />}
        <h3 className="text-sm font-medium">Open invites</h3>
        <InviteList />
      </div>
    </Card>
  );
}
