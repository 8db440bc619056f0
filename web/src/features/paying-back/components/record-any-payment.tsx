import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { membersQuery } from '@/api/users/list-members';
import { useHousehold } from '@/lib/household';
import { usePayingBack } from '@/lib/paying-back';

/** A payment with nobody in particular, where there is anybody else. */
export function RecordAnyPayment() {
  const { id } = useHousehold();
  const { recordPayment } = usePayingBack();
  const members = useQuery(membersQuery(id)).data ?? [];
  if (members.length < 2) return null;
  return (
    <Button size="small" isChanging onClick={() => recordPayment()}>
      Record payment
    </Button>
  );
}
