import { UserRoundPlus } from 'lucide-react';
import { useAddGuest } from '@/shared/people/guests';
import { useAskForGuest } from '@/shared/people/use-ask-for-guest';
import { Button } from '@/components/ui/button';

/** For admins. A guest has entries but no account. */
export function AddGuest() {
  const { ask, isPending } = useAskForGuest(useAddGuest());
  return (
    <Button
      variant="quiet"
      icon={UserRoundPlus}
      isBusy={isPending}
      onClick={() => void ask()}
      // On a narrow phone the label stays on one line.
      className="max-sm:gap-1.5 max-sm:px-1! max-sm:text-sm"
    >
      Add somebody without an account
    </Button>
  );
}
