import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/states';
import { LIST_FAILED } from '@/features/transactions/list/load-failures';
import type { useTransactionRows } from '@/features/transactions/list/use-transaction-rows';
import { isProblem } from '@/lib/api-problem';

/** On a phone the rows begin right below the totals, which what has edges of its own must not touch. */
const below = 'max-sm:mt-2';

/** Shown in place of the rows: what failed, and a button to try again. Default export: seldom needed. */
export default function ListFailure({
  query,
}: Pick<ReturnType<typeof useTransactionRows>, 'query'>) {
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
          {LIST_FAILED}
        </Banner>
      </div>
    );
  }
  return (
    <Card isFlush className={below}>
      <ErrorState message="Your transactions could not be loaded." error={error} onRetry={retry} />
    </Card>
  );
}
