import { useIsEvenOnceArrived } from '@/features/settling/group-settle-up/use-is-even-once-arrived';

/** Instead of ways to pay and reminders: what is between the reader and this person is paid by others' payments, too. */
export function PartOfGroupSettleUp({ userId }: { userId: string }) {
  const isEvenOnceArrived = useIsEvenOnceArrived();
  if (!isEvenOnceArrived(userId)) return null;
  return (
    <span className="block text-sm text-balance text-muted">
      Part of everybody even, which waits
    </span>
  );
}
