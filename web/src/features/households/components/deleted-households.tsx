import { useQuery } from '@tanstack/react-query';
import { deletedHouseholdsQuery, useRestoreHousehold } from '@/shared/household/deletion';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextButton } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { showError, showSuccess } from '@/components/ui/toast';
import { formatDay } from '@/lib/format/format';
import { reasonOf } from '@/lib/reason-of';
import { useAccount } from '@/lib/session/session';

/** Deleted households with their expiry; owners can restore them. Loaded on demand. */
export function DeletedHouseholds() {
  const [isAsked, setIsAsked] = useState(false);
  return isAsked ? (
    <List />
  ) : (
    <TextButton onClick={() => setIsAsked(true)}>Deleted households</TextButton>
  );
}

function List() {
  const { uid } = useAccount();
  const { data, isError } = useQuery(deletedHouseholdsQuery(uid));
  const restore = useRestoreHousehold(uid);
  if (isError) return <p role="alert">What was deleted could not be loaded.</p>;
  if (!data) return <Skeleton className="h-10" />;
  if (data.length === 0) {
    return <p className="text-muted">No household of yours was deleted in the last 30 days.</p>;
  }
  const bringBack = (id: string, name: string) =>
    restore.mutate(id, {
      onSuccess: () => showSuccess(`${name} is back, for everybody who was in it`),
      onError: (error) => showError(`Failed to bring ${name} back.`, reasonOf(error)),
    });
  return (
    <section aria-labelledby="deleted-households" className="space-y-2">
      <h2 id="deleted-households" className="font-semibold tracking-tight">
        Deleted households
      </h2>
      <ul className="divide-y">
        {data.map(({ id, name, deletedBy, deletedAt, goneAt, mayRestore }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{name}</p>
              <p className="text-sm text-muted">
                Deleted by {deletedBy} on {formatDay(deletedAt)}, gone for good on{' '}
                {formatDay(goneAt)}.{!mayRestore && ' Its owners can bring it back.'}
              </p>
            </div>
            {mayRestore && (
              <Button
                aria-label={`Bring ${name} back`}
                isBusy={restore.isPending && restore.variables === id}
                onClick={() => bringBack(id, name)}
              >
                Bring back
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
