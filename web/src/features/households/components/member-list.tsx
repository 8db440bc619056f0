import { useQuery } from '@tanstack/react-query';
import { Avatar } from '@/components/ui/avatar';
import { SkeletonList } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { ViewAsButton } from '@/components/view-as-button';
import { RoleBadge } from '@/features/households/components/role-badge';
import { useHousehold } from '@/lib/household';
import { membersQuery } from '@/api/users/list-members';

export function MemberList() {
  const household = useHousehold();
  const members = useQuery(membersQuery(household.id));
  if (members.isPending) return <SkeletonList rows={3} label="Loading members…" />;
  if (members.isError) {
    return (
      <ErrorState
        message="Failed to load members."
        error={members.error}
        onRetry={() => void members.refetch()}
      />
    );
  }
  return (
    <ul className="divide-y">
      {members.data.map((member) => (
        <li key={member.id} className="flex flex-wrap items-center gap-3 px-5 py-3 sm:px-6">
          <Avatar id={member.id} name={member.name} photoURL={member.photoURL} size="large" />
          {/* A basis in the text's size: what does not fit goes below the name. */}
          <div className="min-w-0 flex-1 basis-[7rem]">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
              <span className="wrap-break-word">
                {member.name}
                {member.id === household.user.id && (
                  <span className="font-normal text-muted"> (you)</span>
                )}
              </span>
              <RoleBadge role={member.role} />
            </p>
            <p className="text-sm text-muted max-sm:wrap-anywhere sm:truncate" title={member.email}>
              <Email address={member.email} />
            </p>
          </div>
          <span className="-mr-3 sm:-mr-2">
            <ViewAsButton member={member} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Where it has no room in one line, the second begins with the host. */
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
