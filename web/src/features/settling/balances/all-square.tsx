import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { User } from '@housetab/functions/core/household/user-resource';
import { membersQuery } from '@/shared/people/members';
import { usePaymentActions } from '@/shared/settling/payment-actions';
import { Avatar } from '@/shared/people/avatar';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useHousehold } from '@/lib/household';

/** As many as fit in a row on the narrowest phone. */
const MAX_FACES = 6;

/** @param people all members, including the reader */
export function AllSquare({ people }: { people: readonly User[] }) {
  return (
    <Card isFlush>
      <div className="flex flex-col items-center gap-4 bg-paid-soft px-6 py-8 text-center">
        {people.length > 0 && <Balance people={people.slice(0, MAX_FACES)} />}
        <div className="space-y-1 text-balance">
          <p data-said-last className="text-2xl font-semibold tracking-tight text-paid">
            All square
          </p>
          <p>You owe nobody, and nobody owes you.</p>
        </div>
        <RecordAnyPayment />
      </div>
    </Card>
  );
}

function Balance({ people }: { people: readonly User[] }) {
  return (
    <div aria-hidden className="flex flex-col items-center pt-2">
      <div className="origin-bottom animate-level motion-reduce:animate-none">
        <div className="flex justify-between gap-2 border-b-4 border-paid px-3 pb-1 sm:gap-3 sm:px-5">
          {people.map(({ id, name, photoURL }) => (
            <Avatar key={id} id={id} name={name} photoURL={photoURL} size="large" />
          ))}
        </div>
      </div>
      <span className="grid size-9 animate-pop place-items-center rounded-full bg-paid text-raised motion-reduce:animate-none">
        <Check className="size-5" strokeWidth={3} />
      </span>
    </div>
  );
}

/** Asks for the person, unless there is only one other member. */
function RecordAnyPayment() {
  const { id, user } = useHousehold();
  const { recordPayment } = usePaymentActions();
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
