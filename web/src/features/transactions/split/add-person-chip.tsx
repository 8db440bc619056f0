import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useAddGuest } from '@/shared/people/guests';
import { useAskForGuest } from '@/shared/people/use-ask-for-guest';
import { withPerson, type BillDraft } from '@/features/transactions/split/bill-draft';
import { useReadOnly } from '@/components/ui/read-only';

interface AddPersonChipProps {
  bill: BillDraft;
  onBill: (bill: BillDraft) => void;
  order: readonly string[];
}

export function AddPersonChip({ bill, onBill, order }: AddPersonChipProps) {
  // The bill when the guest has been added; a bill of everybody has them by then.
  const latest = useRef(bill);
  useEffect(() => {
    latest.current = bill;
  });
  const share = (id: string) => {
    if (latest.current.people.includes(id)) return;
    onBill(withPerson(latest.current, id, [...order, id]));
  };
  return <SomebodyElseChip onAdded={share} />;
}

export function SomebodyElseChip({ onAdded }: { onAdded: (id: string) => void }) {
  const { ask, isPending } = useAskForGuest(useAddGuest());
  if (useReadOnly() !== null) return null;
  const add = async () => {
    const guest = await ask();
    if (guest) onAdded(guest.id);
  };
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={() => void add()}
      className="inline-flex h-10 touch-target items-center gap-1.5 rounded-full border border-dashed border-edge/50 px-3.5 text-muted transition-colors hover:bg-sunken"
    >
      <Plus aria-hidden className="size-4" />
      Somebody else
    </button>
  );
}
