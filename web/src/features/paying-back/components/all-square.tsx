import { Check } from 'lucide-react';
import type { User } from '@housetab/functions/core/household/user-resource';
import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import { RecordAnyPayment } from '@/features/paying-back/components/record-any-payment';

/** So many faces stand in a row on the narrowest phone. */
const MAX_FACES = 6;

/**
 * Nothing is open between the reader and the others: a moment to enjoy.
 *
 * @param people everybody here, the reader too
 */
export function AllSquare({ people }: { people: readonly User[] }) {
  return (
    <Card isFlush>
      <div className="flex flex-col items-center gap-4 bg-paid-soft px-6 py-10 text-center">
        <div className="flex items-center">
          {people.slice(0, MAX_FACES).map(({ id, name, photoURL }) => (
            <span key={id} className="-ml-2 rounded-full ring-3 ring-paid-soft first:ml-0">
              <Avatar id={id} name={name} photoURL={photoURL} size="large" />
            </span>
          ))}
          <span className="-ml-2 grid size-10 place-items-center rounded-full bg-paid text-raised ring-3 ring-paid-soft">
            <Check aria-hidden className="size-6" strokeWidth={3} />
          </span>
        </div>
        <div className="space-y-1 text-balance">
          <p className="text-2xl font-semibold tracking-tight text-paid">All square</p>
          <p>You owe nobody, and nobody owes you.</p>
        </div>
        <RecordAnyPayment />
      </div>
    </Card>
  );
}
