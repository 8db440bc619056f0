import type { User } from '@housetab/functions/core/household/user-resource';
import { useConfirm } from '@/components/ui/confirm';
import { showError, showSuccess } from '@/components/ui/toast';

/**
 * For admins: asks for the name of somebody who is in the books and does not sign in, and adds them.
 *
 * @returns a function whose answer is null where nobody was added
 */
export function useAskForGuest(
  add: (guest: { id: string; name: string }) => Promise<User>,
): () => Promise<User | null> {
  const { prompt } = useConfirm();
  return async () => {
    const name = await prompt({
      message: 'Add somebody without an account',
      detail:
        'They can pay, owe and be paid back. You can invite them later: then they find all of it.',
      label: 'Name',
      confirmLabel: 'Add',
      isRequired: true,
    });
    if (name === null) return null;
    try {
      const guest = await add({ id: crypto.randomUUID(), name });
      showSuccess(`${guest.name} is in the household`);
      return guest;
    } catch (error) {
      showError('Failed to add them.', error instanceof Error ? error.message : undefined);
      return null;
    }
  };
}
