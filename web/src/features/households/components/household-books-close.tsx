import { useQuery } from '@tanstack/react-query';
import { choicesQuery, useChangeBooksClose } from '@/shared/household/household-settings';
import { TextButton } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { NOT_SEEN_YET } from '@/components/ui/states';
import { showError, showSuccess } from '@/components/ui/toast';
import { isOffline } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

const texts = {
  at_once: {
    now: 'All books close at once; the payments are made after that.',
    switch: 'Close them once all is paid',
    done: 'The books close once all payments have arrived',
  },
  on_arrival: {
    now: 'All books close once all payments have arrived.',
    switch: 'Close them at once',
    done: 'The books close at once',
  },
} as const;

/** When the books of a group settle-up close. Only admins change it. */
export function HouseholdBooksClose() {
  const { id, isAdmin, viewing } = useHousehold();
  const { data: choices, error, isFetching, refetch } = useQuery(choicesQuery(id));
  const closes = choices?.booksClose;
  const change = useChangeBooksClose();
  if (closes === undefined && isOffline(error))
    return <p className="text-muted">{NOT_SEEN_YET}.</p>;
  if (closes === undefined && error) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-muted">
        <span role="alert">This setting could not be loaded.</span>
        <TextButton disabled={isFetching} onClick={() => void refetch()}>
          Try again
        </TextButton>
      </p>
    );
  }
  if (closes === undefined) return <Skeleton className="h-6 w-64 rounded-md" />;
  const other = closes === 'at_once' ? 'on_arrival' : 'at_once';
  const turn = () =>
    change.mutate(other, {
      onSuccess: () => showSuccess(texts[closes].done),
      onError: (failure) => showError('Failed to change when books close', reasonOf(failure)),
    });
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="text-muted">{texts[closes].now}</span>
      {isAdmin && viewing === null && (
        <TextButton disabled={change.isPending} onClick={turn}>
          {texts[closes].switch}
        </TextButton>
      )}
    </p>
  );
}
