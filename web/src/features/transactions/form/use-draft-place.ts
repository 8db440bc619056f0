import type { DraftPlace } from '@/features/transactions/form/form-drafts';
import { useHousehold } from '@/lib/household';

/** The person and household that drafts belong to. */
export function useDraftPlace(): DraftPlace {
  const { id: householdId, user } = useHousehold();
  return { userId: user.id, householdId };
}
