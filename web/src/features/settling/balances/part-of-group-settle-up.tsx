import { useIsEvenOnceArrived } from '@/features/settling/group-settle-up/use-is-even-once-arrived';

/** For a net that a pending group settle-up closes: no payment methods or reminders. */
export function PartOfGroupSettleUp({ userId }: { userId: string }) {
  const isEvenOnceArrived = useIsEvenOnceArrived();
  if (!isEvenOnceArrived(userId)) return null;
  return (
    <span className="block text-sm text-balance text-muted">
      Part of everybody even, which waits
    </span>
  );
}
