import type { User } from '@housetab/functions/core/household/user-resource';
import { useConfirm } from '@/components/ui/confirm';
import { showError, showInfo, showSuccess } from '@/components/ui/toast';
import { useHousehold } from '@/lib/household';

/** The option for a person outside the list. No member's id contains a slash. */
export const SOMEBODY_ELSE = 'somebody/else';
export const somebodyElse = { value: SOMEBODY_ELSE, label: 'Somebody else…' };

interface Adding {
  mutateAsync: (guest: { id: string; name: string }) => Promise<User>;
  isPending: boolean;
  whoMay: () => string[];
}

/**
 * Asks for the name of a new guest and adds them. Users without permission see who has it.
 * @returns the call, which resolves to null if nobody was added; and whether it is pending
 */
export function useAskForGuest({ mutateAsync: add, isPending, whoMay }: Adding): {
  ask: () => Promise<User | null>;
  isPending: boolean;
} {
  const { isAdmin } = useHousehold();
  const { prompt } = useConfirm();
  const ask = async () => {
    if (!isAdmin) {
      const names = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(whoMay());
      showInfo(`Ask ${names || 'an admin'} to add them`, 'Admins add people without an account.');
      return null;
    }
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
  return { ask, isPending };
}
