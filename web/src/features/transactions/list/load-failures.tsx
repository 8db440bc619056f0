import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/states';
import { peopleQuery } from '@/shared/people/members';
import { uniqueFieldsQuery } from '@/shared/transaction/transaction-list';
import type { useTransactionRows } from '@/features/transactions/list/use-transaction-rows';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

const LIST_FAILED =
  'Failed to load transactions. The server returned an error (500). Please contact your administrator.';

const PEOPLE_FAILED = 'Failed to load user options. Please try refreshing the page.';

export function LoadFailures({ list }: { list: ReturnType<typeof useTransactionRows>['query'] }) {
  const { id } = useHousehold();
  const people = useQuery(peopleQuery(id));
  const isEmpty = list.isError && list.data === undefined;
  // Only the filter's fields fetch it, because the server reads every member for it.
  const names = useQuery({ ...uniqueFieldsQuery(id), enabled: false });
  return (
    <div className="space-y-2 empty:hidden max-sm:pb-2">
      {/* Without rows, the list itself shows one message for all three. */}
      <Failure at={isEmpty ? 0 : failedAt(list)} message={LIST_FAILED} error={list.error} />
      <Failure
        at={isEmpty ? 0 : Math.max(missingAt(people), failedAt(names))}
        message={PEOPLE_FAILED}
        error={people.error ?? names.error}
      />
    </div>
  );
}

/** On a phone the rows begin right below the totals; elements with edges keep a distance. */
const below = 'max-sm:mt-2';

export function ListFailure({ query }: Pick<ReturnType<typeof useTransactionRows>, 'query'>) {
  const { error, errorUpdatedAt } = query;
  const [dismissedAt, setDismissedAt] = useState(0);
  const retry = () => void query.refetch();
  if (!isProblem(error, 'unreachable') && dismissedAt !== errorUpdatedAt) {
    return (
      <div className={below}>
        <Banner
          action={<Button onClick={retry}>Try again</Button>}
          onDismiss={() => setDismissedAt(errorUpdatedAt)}
        >
          <Sentences message={LIST_FAILED} error={error} />
        </Banner>
      </div>
    );
  }
  const message = isProblem(error, 'unreachable')
    ? LIST_FAILED
    : 'Your transactions could not be loaded.';
  return (
    <Card isFlush className={below}>
      <ErrorState message={message} error={error} onRetry={retry} />
    </Card>
  );
}

/** For the form on a phone, which covers the screen's own message: nobody can be chosen. */
export function PeopleFailure() {
  const people = useQuery(peopleQuery(useHousehold().id));
  if (!people.isError || people.data) return null;
  return (
    <div className="mb-5">
      <Banner action={<Button onClick={() => void people.refetch()}>Try again</Button>}>
        <Sentences message={PEOPLE_FAILED} error={people.error} />
      </Banner>
    </div>
  );
}

/** The time of the failure; 0: none. If the server was unreachable, the list shows that itself. */
function failedAt({ isError, error, errorUpdatedAt }: UseQueryResult): number {
  return isError && !isProblem(error, 'unreachable') ? errorUpdatedAt : 0;
}

/** Includes an unreachable server: the rows are loaded, so the list shows nothing. */
function missingAt(query: UseQueryResult): number {
  return query.data === undefined ? query.errorUpdatedAt : failedAt(query);
}

interface FailureProps {
  at: number;
  message: string;
  error: unknown;
}

/** Stays dismissed until the next failure. */
function Failure({ at, message, error }: FailureProps) {
  const [dismissedAt, setDismissedAt] = useState(0);
  if (at === 0 || at === dismissedAt) return null;
  return (
    <Banner onDismiss={() => setDismissedAt(at)}>
      <Sentences message={message} error={error} />
    </Banner>
  );
}

function Sentences({ message, error }: Pick<FailureProps, 'message' | 'error'>) {
  const reason = reasonOf(error);
  return (
    <>
      <p>{message}</p>
      {reason && <p className="text-sm text-muted">{reason}</p>}
    </>
  );
}
