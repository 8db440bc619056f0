import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { membersQuery } from '@/api/users/members';
import { useHousehold } from '@/lib/household';
import { usePayingBack } from '@/components/paying-back';

/** A button for a payment with anybody; with the only other member, if there is one. */
export function RecordAnyPayment() {
  const { id, user } = useHousehold();
  const { recordPayment } = usePayingBack();
  const members = useQuery(membersQuery(id)).data ?? [];
  const others = members.filter((member) => member.id !== user.id);
  if (others.length === 0) return null;
  const pay = () => recordPayment(others.length === 1 ? others[0]!.id : undefined);
  return (
    <Button isChanging onClick={pay}>
      Record payment
    </Button>
  );
}
