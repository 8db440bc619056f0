import { useQuery } from '@tanstack/react-query';
import { Check, CircleOff } from 'lucide-react';
import { isInForce } from '@housetab/functions/core/household/member';
import type { ResourceType } from '@housetab/functions/core/household/roles';
import { displayRoleOf } from '@housetab/functions/core/household/display-role';
import type { User } from '@housetab/functions/core/household/user-resource';
import type { PermissionResource } from '@housetab/functions/core/permission/permission-resource';
import { permissionsOfQuery } from '@/shared/people/permissions';
import { membersQuery } from '@/shared/people/members';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { formatDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { standingLabels } from '@/lib/standing-labels';

/** The rights behind the member's view. Default export for lazy loading. */
export function ViewAsReasons({ member, onClose }: { member: User; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Why ${member.name} sees this`}
      description={`Role in this household: ${standingLabels[displayRoleOf(member)]}`}
    >
      <div className="space-y-6">
        <ul className="space-y-3">
          {reasonsByRole(member).map((reason) => (
            <ReasonItem key={reason.what} {...reason} />
          ))}
        </ul>
        <section aria-label="Granted by others" className="space-y-3">
          <h3 className="font-semibold tracking-tight">Granted by others</h3>
          <Grants member={member} />
        </section>
        <p className="border-t pt-4 text-sm text-muted">
          Here stands only what you may see as well, and never anything of YNAB. That you looked is
          noted in the activity, where {member.name} can read it.
        </p>
      </div>
    </Dialog>
  );
}

function Grants({ member }: { member: User }) {
  const { id: householdId } = useHousehold();
  const members = useQuery(membersQuery(householdId));
  const permissions = useQuery(permissionsOfQuery(householdId, member.id));
  if (permissions.isPending) return <Skeleton className="h-5 w-64" />;
  if (permissions.isError) {
    return (
      <ErrorState
        message="Failed to load user permissions."
        error={permissions.error}
        onRetry={() => void permissions.refetch()}
      />
    );
  }
  const nameOf = (uid: string) => members.data?.find(({ id }) => id === uid)?.name ?? 'A member';
  const reasons = reasonsByGrant(member.id, permissions.data, nameOf, new Date());
  return (
    <>
      {reasons.length > 0 && (
        <ul className="space-y-3">
          {reasons.map((reason) => (
            <ReasonItem key={reason.what} {...reason} />
          ))}
        </ul>
      )}
      {reasons.length === 0 && <p className="text-muted">Nobody shares more.</p>}
    </>
  );
}

function ReasonItem({ what, why, isOver = false }: Reason) {
  const Icon = isOver ? CircleOff : Check;
  return (
    <li className="flex gap-3">
      <Icon
        aria-hidden
        className={`mt-0.5 size-4.5 shrink-0 ${isOver ? 'text-muted' : 'text-accent'}`}
      />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{what}</p>
        <p className="text-sm text-muted">{why}</p>
      </div>
    </li>
  );
}

/** A visible resource and the right to see it. */
interface Reason {
  what: string;
  why: string;
  /** Whether the grant has expired. */
  isOver?: boolean;
}

const things: Record<ResourceType, string> = {
  transactions: 'transactions',
  categories: 'categories',
  ynab_config: 'YNAB settings',
};

/** The rights as a member, as a party, or by role. */
function reasonsByRole({ role, onlyLooks }: User): Reason[] {
  const common: Reason[] = [
    { what: 'What they entered', why: 'They own it: transactions, and their own categories.' },
    { what: 'What they are a party of', why: 'They paid, or they owe; settlements of theirs.' },
    { what: 'The members and the household’s own categories', why: 'Every member sees these.' },
  ];
  if (onlyLooks) {
    return [
      {
        what: 'All transactions, expenses and settlements',
        why: 'They only look: they read everything and change nothing.',
      },
      ...common,
    ];
  }
  if (role === 'user') return common;
  return [
    {
      what: 'All transactions, categories and settlements',
      why: `Their role is ${role}. YNAB settings stay private even so.`,
    },
    ...common,
  ];
}

/** Grants to the member: active ones first, then expired ones. */
function reasonsByGrant(
  memberId: string,
  permissions: readonly PermissionResource[],
  nameOf: (uid: string) => string,
  now: Date,
): Reason[] {
  return permissions
    .filter(({ grantedUserId }) => grantedUserId === memberId)
    .map(({ ownerUserId, resourceType, permissionType, expiresAt }) => {
      const until = expiresAt === null ? null : new Date(expiresAt);
      const isOver = !isInForce({ expiresAt: until }, now);
      const word = permissionType === 'write' ? 'Edit' : 'View Only';
      return {
        what: `${nameOf(ownerUserId)}’s ${things[resourceType]}`,
        why: `Granted as ${word}, ${endOf(expiresAt, isOver)}`,
        isOver,
      };
    })
    .sort((a, b) => Number(a.isOver) - Number(b.isOver));
}

function endOf(expiresAt: string | null, isOver: boolean): string {
  if (expiresAt === null) return 'without an end.';
  return isOver
    ? `but it expired on ${formatDay(expiresAt)} and counts no longer.`
    : `until ${formatDay(expiresAt)}.`;
}
