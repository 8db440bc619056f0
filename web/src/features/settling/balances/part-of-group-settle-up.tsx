import { useIsEvenOnceArrived } from '@/features/settling/group-settle-up/use-is-even-once-arrived';

/**
 * Shown instead of payment methods and reminders if the pending group settle-up closes this net,
 * also with others' payments.
 */
export function PartOfGroupSettleUp({ userId }: { userId: string }) {
  const isEvenOnceArrived = useIsEvenOnceArrived();
  if (!isEvenOnceArrived(userId)) return null;
  return (
    <span className="block text-sm text-balance text-muted">
      Part of everybody even, which waits
    </span>
  );
}
