import { UserRoundPlus } from 'lucide-react';
import { useAddGuest } from '@/api/households/guests';
import { Button } from '@/components/ui/button';
import { useAskForGuest } from '@/components/use-ask-for-guest';

/** For admins: somebody who is in the books, and does not sign in. */
export function AddGuest() {
  const add = useAddGuest();
  const ask = useAskForGuest(add.mutateAsync);
  return (
    <Button variant="quiet" icon={UserRoundPlus} isBusy={add.isPending} onClick={() => void ask()}>
      Add somebody without an account
    </Button>
  );
}
