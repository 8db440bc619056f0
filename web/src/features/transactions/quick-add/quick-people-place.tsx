import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { peopleQuery } from '@/api/users/list-members';
import { useHousehold } from '@/lib/household';

/** Placeholder until the members are known, as tall as the text about them. */
export function QuickPeoplePlace() {
  const { id } = useHousehold();
  const { isError, isFetching, refetch } = useQuery(peopleQuery(id));
  if (!isError) return <Skeleton className="h-14 w-full rounded-lg" />;
  return (
    <div role="alert" className="flex min-h-14 items-center justify-between gap-3">
      <p className="text-danger">The people of the household could not be loaded.</p>
      <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
