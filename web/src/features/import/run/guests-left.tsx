import { joinNames } from '@housetab/functions/core/sentences/join-names';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { isInAnythingQuery } from '@/shared/transaction/list-all-transactions';
import { useRemoveGuest } from '@/shared/people/guests';
import { Button } from '@/components/ui/button';
import type { MadeGuest } from '@/features/import/run/stored-run';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';

/** After Undo: offers to remove the import's guests, if nothing else names them. */
export function GuestsLeft({ guests = [] }: { guests?: readonly MadeGuest[] }) {
  const { id: householdId } = useHousehold();
  const ids = guests.map(({ id }) => id);
  const found = useQuery({ ...isInAnythingQuery(householdId, ids), enabled: ids.length > 0 });
  const remove = useRemoveGuest();
  const [outcome, setOutcome] = useState<string | null>(null);
  if (outcome !== null) return <p role="status">{outcome}</p>;
  if (!found.data) return null;
  const idle = guests.filter(({ id }) => !found.data.includes(id));
  if (idle.length === 0) return null;
  const names = joinNames(idle.map(({ name }) => name));
  const removeAll = async () => {
    const left: string[] = [];
    for (const { id, name } of idle) {
      await remove.mutateAsync(id).catch((error: unknown) => {
        // Somebody removed them, or they joined with an account meanwhile.
        if (!isProblem(error, 'not_found')) left.push(name);
      });
    }
    setOutcome(
      left.length === 0 ? `${names} removed.` : `${joinNames(left)} could not be removed.`,
    );
  };
  return (
    <div className="space-y-2">
      <p>
        {names} {idle.length === 1 ? 'was' : 'were'} added for this file, and{' '}
        {idle.length === 1 ? 'is' : 'are'} in nothing else.
      </p>
      <Button isBusy={remove.isPending} onClick={() => void removeAll()}>
        Remove {idle.length === 1 ? names : 'them'}
      </Button>
    </div>
  );
}
