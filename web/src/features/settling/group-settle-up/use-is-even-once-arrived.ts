import { useQuery } from '@tanstack/react-query';
import { closingWith } from '@housetab/functions/core/group-settle-up/remaining-debts';
import { debtsQuery } from '@/shared/settling/debts';
import { useHousehold } from '@/lib/household';

/** Whether the pending group settle-up will close the reader's net with a person. */
export function useIsEvenOnceArrived(): (userId: string) => boolean {
  const { id, user } = useHousehold();
  const { data } = useQuery({ ...debtsQuery(id), enabled: false });
  const people = closingWith(user.id, data?.waiting ?? null);
  return (userId) => people.has(userId);
}
