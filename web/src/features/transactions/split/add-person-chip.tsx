import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useAddGuest } from '@/api/households/guests';
import { useAskForGuest } from '@/components/use-ask-for-guest';
import { withPerson, type BillDraft } from '@/features/transactions/split/bill-draft';
import { useHousehold } from '@/lib/household';

interface AddPersonChipProps {
  bill: BillDraft;
  onBill: (bill: BillDraft) => void;
  /** Who can be chosen, in that order. */
  order: readonly string[];
}

/** For admins, behind the people of a bill: somebody who is not in the household is added by name, and shares it. */
export function AddPersonChip({ bill, onBill, order }: AddPersonChipProps) {
  const { isAdmin } = useHousehold();
  const add = useAddGuest();
  const ask = useAskForGuest(add.mutateAsync);
  // As it is when they have been added: a bill of everybody has them by then.
  const latest = useRef(bill);
  useEffect(() => {
    latest.current = bill;
  });
  if (!isAdmin) return null;

  const askAndChoose = async () => {
    const guest = await ask();
    if (guest === null || latest.current.people.includes(guest.id)) return;
    onBill(withPerson(latest.current, guest.id, [...order, guest.id]));
  };
  return (
    <button
      type="button"
      disabled={add.isPending}
      onClick={() => void askAndChoose()}
      className="inline-flex h-10 touch-target items-center gap-1.5 rounded-full border border-dashed border-edge/50 px-3.5 text-muted transition-colors hover:bg-sunken"
    >
      <Plus aria-hidden className="size-4" />
      Somebody else
    </button>
  );
}
