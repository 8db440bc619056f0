import { Suspense, use, useState } from 'react';
import { TextButton } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { ExpenseSharesContext } from '@/lib/expense-shares';

interface WhoHadWhatProps {
  expenseId: string;
  /** The expense's name, which gives each button a distinct name. */
  name: string;
  /** The number of people, as the button's label instead of the default. */
  people?: string;
  className?: string;
}

export function WhoHadWhat({ expenseId, name, people, className }: WhoHadWhatProps) {
  const showShares = use(ExpenseSharesContext);
  const [isOpen, setIsOpen] = useState(false);
  if (showShares === null) return people;
  return (
    <div className={className}>
      <TextButton
        aria-expanded={isOpen}
        aria-label={people ? `${people}: who had what of ${name}` : `Who had what: ${name}`}
        className="text-sm"
        onClick={() => setIsOpen(!isOpen)}
      >
        {people ?? 'Who had what'}
      </TextButton>
      {isOpen && (
        <Suspense fallback={<Skeleton className="mt-2 h-24 w-full rounded-xl" />}>
          {showShares({ id: expenseId, name })}
        </Suspense>
      )}
    </div>
  );
}
