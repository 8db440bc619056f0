import { Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { User } from '@housetab/functions/core/household/user-resource';
import { useRemoveGuest, useRenameGuest } from '@/shared/people/guests';
import { Button, IconButton } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { lazyPart } from '@/components/ui/lazy-part';
import { showError, showSuccess } from '@/components/ui/toast';
import { useHousehold } from '@/lib/household';

const InviteDialog = lazyPart(() => import('@/features/households/components/invite-dialog'));

/** For admins. */
export function GuestActions({ guest }: { guest: User }) {
  const { isAdmin } = useHousehold();
  const [isInviting, setIsInviting] = useState(false);
  if (!isAdmin) return null;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={`Invite ${guest.name}`}
        onClick={() => setIsInviting(true)}
      >
        Invite
      </Button>
      <RenameGuest guest={guest} />
      <RemoveGuest guest={guest} />
      {isInviting && (
        <Suspense>
          <InviteDialog guest={guest} onClose={() => setIsInviting(false)} />
        </Suspense>
      )}
    </>
  );
}

function RenameGuest({ guest: { id, name } }: { guest: User }) {
  const rename = useRenameGuest();
  const { prompt } = useConfirm();
  const askAndRename = async () => {
    const wanted = await prompt({
      message: `Rename ${name}`,
      label: 'Name',
      defaultValue: name,
      confirmLabel: 'Rename',
      isRequired: true,
    });
    if (wanted === null || wanted === name) return;
    rename.mutate(
      { id, name: wanted },
      { onError: (error) => showError('Failed to rename them.', error.message) },
    );
  };
  return (
    <IconButton
      icon={Pencil}
      size="small"
      label={`Rename ${name}`}
      isBusy={rename.isPending}
      onClick={askAndRename}
    />
  );
}

function RemoveGuest({ guest: { id, name } }: { guest: User }) {
  const remove = useRemoveGuest();
  const { confirm } = useConfirm();
  const askAndRemove = async () => {
    const isSure = await confirm({
      message: `Remove ${name}?`,
      detail:
        'What they were part of keeps their name; who was part of nothing is gone for good. It works once nothing is open with them.',
      confirmLabel: 'Remove',
      isDangerous: true,
    });
    if (!isSure) return;
    remove.mutate(id, {
      onSuccess: () => showSuccess(`${name} was removed`),
      onError: (error) => showError('Failed to remove them.', error.message),
    });
  };
  return (
    <IconButton
      icon={Trash2}
      size="small"
      label={`Remove ${name}`}
      isBusy={remove.isPending}
      onClick={askAndRemove}
    />
  );
}
