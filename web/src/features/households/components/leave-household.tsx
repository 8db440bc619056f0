import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { debtsQuery } from '@/shared/settling/debts';
import { StillOpen } from '@/shared/settling/still-open';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { Link } from '@/components/ui/link';
import { showError, showSuccess } from '@/components/ui/toast';
import { paths, places } from '@/config/screen-paths';
import { useLeaveHousehold } from '@/shared/household/membership';
import { useHousehold } from '@/lib/household';
import { membersQuery } from '@/shared/people/members';

/** The last superadmin reads why they cannot leave. */
export function LeaveHousehold() {
  const { id: householdId, name, isSuperadmin, user } = useHousehold();
  const members = useQuery(membersQuery(householdId));
  const navigate = useNavigate();
  // Afterwards the tab shows another household, or the first-run page.
  const leave = useLeaveHousehold({
    onLeft: () => {
      void navigate(paths.home, { replace: true });
      showSuccess(`You have left ${name}.`);
    },
  });
  const [isAsked, setIsAsked] = useState(false);
  const debts = useQuery({ ...debtsQuery(householdId), enabled: isAsked });

  // Only a superadmin needs the members: the last one cannot leave.
  if (isSuperadmin && !members.data) {
    if (members.isPending) return <Skeleton className="h-10 w-44 rounded-lg" />;
    return (
      <p className="text-sm text-muted">
        Whether you may leave is known once the members are loaded: one owner has to stay.
      </p>
    );
  }
  const isLastSuperadmin =
    isSuperadmin &&
    members.data?.every(({ id, role }) => id === user.id || role !== 'superadmin') === true;
  if (isLastSuperadmin && members.data?.length === 1) {
    return (
      <p className="text-sm text-muted">
        You are the only owner, so you cannot leave: invite someone and make them an owner first.
      </p>
    );
  }
  if (isLastSuperadmin) {
    return (
      <p className="text-sm text-muted">
        You are the only owner, so you cannot leave: make someone else an owner first, under{' '}
        <Link to={places.members}>Members</Link>.
      </p>
    );
  }

  const go = () => {
    setIsAsked(false);
    leave.mutate(undefined, {
      onError: (error) => showError('You could not leave the household.', error.message),
    });
  };

  return (
    <>
      <Button
        variant="danger-quiet"
        icon={LogOut}
        isBusy={leave.isPending}
        onClick={() => setIsAsked(true)}
        className="-ml-4"
      >
        Leave household
      </Button>
      {isAsked && (
        <ConfirmDialog
          isOpen
          isDangerous
          title={`Are you sure you want to leave ${name}?`}
          confirmLabel="Leave"
          onConfirm={go}
          onCancel={() => setIsAsked(false)}
        >
          <StillOpen debts={debts} onSettleUp={() => setIsAsked(false)} />
          <p className="text-muted">
            You lose access to its transactions at once. What you entered stays there under your
            name; someone would have to invite you again.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
