import { useQuery } from '@tanstack/react-query';
import { displayRoleOf, type DisplayRole } from '@housetab/functions/core/household/display-role';
import { membersQuery } from '@/shared/people/members';
import { MemberMark } from '@/shared/people/member-mark';
import { Avatar } from '@/shared/people/avatar';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { SkeletonList } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { ViewAsButton } from '@/shared/view-as/view-as-button';
import { placeId, places } from '@/config/screen-paths';
import { AddGuest } from '@/features/households/components/add-guest';
import { ChangeStanding } from '@/features/households/components/change-standing';
import { GuestActions } from '@/features/households/components/guest-actions';
import { useHousehold } from '@/lib/household';
import { standingLabels } from '@/lib/standing-labels';

export function MembersCard() {
  const { isAdmin } = useHousehold();
  return (
    <Card id={placeId(places.members)} title="Members" isFlush>
      <div className="border-t">
        <MemberList />
      </div>
      {isAdmin ? (
        <div className="border-t px-3 py-2 sm:px-4">
          <AddGuest />
        </div>
      ) : (
        <WhoInvites />
      )}
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

function MemberList() {
  const household = useHousehold();
  const members = useQuery(membersQuery(household.id));
  if (members.isPending) return <SkeletonList rows={3} label="Loading members…" />;
  if (members.isError) {
    return (
      <div className="px-5 py-4 sm:px-6">
        <ErrorState
          isPart
          message="Failed to load members."
          error={members.error}
          onRetry={() => void members.refetch()}
        />
      </div>
    );
  }
  return (
    <ul className="divide-y">
      {members.data.map((member) => (
        <li key={member.id} className="flex flex-wrap items-center gap-3 px-5 py-3 sm:px-6">
          <Avatar id={member.id} name={member.name} photoURL={member.photoURL} size="large" />
          {/* The basis depends on the text size: content that does not fit wraps below the name. */}
          <div className="min-w-0 flex-1 basis-[7rem]">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
              <span className="wrap-break-word">
                {member.name}
                {member.id === household.user.id && (
                  <span className="font-normal text-muted"> (you)</span>
                )}
              </span>
              {member.isGuest ? (
                <MemberMark id={member.id} mark="guest" />
              ) : (
                <StandingBadge standing={displayRoleOf(member)} />
              )}
            </p>
            <p className="text-sm text-muted max-sm:wrap-anywhere sm:truncate" title={member.email}>
              <Email address={member.email} />
            </p>
          </div>
          <span className="-mr-3 ml-auto flex flex-wrap sm:-mr-2">
            {member.isGuest ? (
              <GuestActions guest={member} />
            ) : (
              <ChangeStanding member={member} everyone={members.data} />
            )}
            <ViewAsButton member={member} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A long address breaks before its host. */
function Email({ address }: { address: string }) {
  const host = address.indexOf('@') + 1;
  return (
    <>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </>
  );
}

function StandingBadge({ standing }: { standing: DisplayRole }) {
  const isAdmin = standing === 'owner' || standing === 'admin';
  return <Badge tone={isAdmin ? 'accent' : 'neutral'}>{standingLabels[standing]}</Badge>;
}
