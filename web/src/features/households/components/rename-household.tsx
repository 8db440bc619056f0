import { Pencil } from 'lucide-react';
import { useRenameHousehold } from '@/shared/household/household-settings';
import { IconButton } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { showError, showSuccess } from '@/components/ui/toast';
import { useHousehold } from '@/lib/household';

/** For admins. */
export function RenameHousehold() {
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
