import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { IconButton } from '@/components/ui/button';
import { Below } from '@/components/ui/below';
import { Card } from '@/components/ui/card';
import { useConfirm } from '@/components/ui/confirm';
import { showError, showSuccess } from '@/components/ui/toast';
import { useRenameHousehold } from '@/api/households/rename-household';
import { HouseholdOpenBooks } from '@/features/households/components/household-open-books';
import { HouseholdTimeZone } from '@/features/households/components/household-time-zone';
import { InvitePanel } from '@/features/households/components/invite-panel';
import { LeaveHousehold } from '@/features/households/components/leave-household';
import { MemberList } from '@/features/households/components/member-list';
import { formatCount } from '@/lib/format';
import { useHousehold } from '@/lib/household';
import { membersQuery } from '@/api/users/list-members';

/** The household that this tab shows: who is in it, how others get in and oneself out. */
export function HouseholdPanel() {
  const { id, name, isAdmin } = useHousehold();
  const members = useQuery(membersQuery(id));
  return (
    <>
      <Card
        title={name}
        description={members.data ? formatCount(members.data.length, 'member') : 'Members'}
        actions={isAdmin && <RenameButton />}
        isFlush
      >
        <div className="border-t">
          <MemberList />
        </div>
        <Below isPlaced={!members.isPending}>
          <footer className="space-y-4 border-t px-5 py-4 sm:px-6">
            <HouseholdTimeZone />
            <HouseholdOpenBooks />
            <LeaveHousehold />
          </footer>
        </Below>
      </Card>
      {isAdmin && (
        <Below isPlaced={!members.isPending} className="grid">
          <InvitePanel />
        </Below>
      )}
    </>
  );
}

function RenameButton() {
  const { name } = useHousehold();
  const rename = useRenameHousehold();
  const { prompt } = useConfirm();

  const askAndRename = async () => {
    const wanted = await prompt({
      message: 'Rename household',
      label: 'Household name',
      defaultValue: name,
      confirmLabel: 'Rename',
      isRequired: true,
    });
    if (wanted === null || wanted === name) return;
    rename.mutate(wanted, {
      onSuccess: () => showSuccess('Household renamed'),
      onError: (error) => showError('Failed to rename the household.', error.message),
    });
  };

  return (
    <IconButton
      icon={Pencil}
      label="Rename household"
      size="small"
      isBusy={rename.isPending}
      onClick={askAndRename}
    />
  );
}
