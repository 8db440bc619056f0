import type { DraftPlace } from '@/features/transactions/form/form-drafts';
import { useHousehold } from '@/lib/household';

/** Whose drafts these are, and of which household. */
export function useDraftPlace(): DraftPlace {
  const { id: householdId, user } = useHousehold();
  return { userId: user.id, householdId };
}
