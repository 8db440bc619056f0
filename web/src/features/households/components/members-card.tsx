import { useQuery } from '@tanstack/react-query';
import { membersQuery } from '@/api/users/list-members';
import { Card } from '@/components/ui/card';
import { placeId, places } from '@/config/screen-paths';
import { MemberList } from '@/features/households/components/member-list';
import { useHousehold } from '@/lib/household';

/** Who is in the household; whoever can't invite reads who can. */
export function MembersCard() {
  const { isAdmin } = useHousehold();
  return (
    <Card id={placeId(places.members)} title="Members" isFlush>
      <div className="border-t">
        <MemberList />
      </div>
      {!isAdmin && <WhoInvites />}
    </Card>
  );
}

function WhoInvites() {
  const { id } = useHousehold();
  const admins = useQuery(membersQuery(id)).data?.filter(({ role }) => role !== 'user');
  if (!admins?.length) return null;
  const names = new Intl.ListFormat('en-US', { type: 'disjunction' });
  return (
    <p id={placeId(places.invites)} className="border-t px-5 py-4 text-sm text-muted sm:px-6">
      To invite somebody, ask {names.format(admins.map(({ name }) => name))}.
    </p>
  );
}
