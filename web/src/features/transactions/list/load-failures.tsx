import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { peopleQuery } from '@/api/users/list-members';
import { uniqueFieldsQuery } from '@/api/transactions/list-unique-fields';
import type { useTransactionRows } from '@/features/transactions/list/use-transaction-rows';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';

export const LIST_FAILED =
  'Failed to load transactions. The server returned an error (500). Please contact your administrator.';

const PEOPLE_FAILED = 'Failed to load user options. Please try refreshing the page.';

/** What could not be loaded. Default export: it comes after the first rows. */
export default function LoadFailures({
  list,
}: {
  list: ReturnType<typeof useTransactionRows>['query'];
}) {
  const { id } = useHousehold();
  const people = useQuery(peopleQuery(id));
  const isEmpty = list.isError && list.data === undefined;
  // Only the filter loads it: it reads every member.
  const names = useQuery({ ...uniqueFieldsQuery(id), enabled: false });
  return (
    <div className="space-y-2 empty:hidden max-sm:pb-2">
      {/* Without rows the list says it in its place, for all three. */}
      <Failure at={isEmpty ? 0 : failedAt(list)}>{LIST_FAILED}</Failure>
      <Failure at={isEmpty ? 0 : Math.max(missingAt(people), failedAt(names))}>
        {PEOPLE_FAILED}
      </Failure>
    </div>
  );
}

/** In the form that covers what the screen says: there is nobody to choose from. */
export function PeopleFailure() {
  const people = useQuery(peopleQuery(useHousehold().id));
  if (!people.isError || people.data) return null;
  return (
    <div className="mb-5">
      <Banner action={<Button onClick={() => void people.refetch()}>Try again</Button>}>
        {PEOPLE_FAILED}
      </Banner>
    </div>
  );
}

/** 0 if it has not failed, or the server did not answer at all: the list says that in its place. */
function failedAt({ isError, error, errorUpdatedAt }: UseQueryResult): number {
  return isError && !isProblem(error, 'unreachable') ? errorUpdatedAt : 0;
}

/** Where rows are here and nobody of theirs is known, the list can't say so in its place. */
function missingAt(query: UseQueryResult): number {
  return query.data === undefined ? query.errorUpdatedAt : failedAt(query);
}

/** Stays away once dismissed, until it fails again. */
function Failure({ at, children }: { at: number; children: string | string[] }) {
  const [dismissedAt, setDismissedAt] = useState(0);
  if (at === 0 || at === dismissedAt) return null;
  return <Banner onDismiss={() => setDismissedAt(at)}>{children}</Banner>;
}
