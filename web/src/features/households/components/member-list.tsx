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
            <p className="font-medium wrap-break-word">
              {member.name}
              {member.id === household.user.id && (
                <span className="font-normal text-muted"> (you)</span>
              )}
            </p>
            <p className="truncate text-sm text-muted">{member.email}</p>
          </div>
          {/* One below the other on a phone, whose width is for the name. */}
          <div className="flex shrink-0 flex-col-reverse items-end gap-x-3 sm:flex-row sm:items-center max-sm:[&_button]:-mr-2.5 max-sm:[&_button]:max-w-none">
            <ViewAsButton member={member} />
            <RoleBadge role={member.role} />
          </div>
        </li>
      ))}
    </ul>
  );
}
