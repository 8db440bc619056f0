import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/states';
import { LIST_FAILED } from '@/features/transactions/components/load-failures';
import type { useTransactionRows } from '@/features/transactions/use-transaction-rows';
import { isProblem } from '@/lib/api-problem';

/** In the place of the rows: what failed, said once, and the way to try again. Default export: most lists come. */
export default function ListFailure({
  query,
}: Pick<ReturnType<typeof useTransactionRows>, 'query'>) {
  const { error, errorUpdatedAt } = query;
  const [dismissedAt, setDismissedAt] = useState(0);
  const retry = () => void query.refetch();
  if (!isProblem(error, 'unreachable') && dismissedAt !== errorUpdatedAt) {
    return (
      <Banner
        action={<Button onClick={retry}>Try again</Button>}
        onDismiss={() => setDismissedAt(errorUpdatedAt)}
      >
        {LIST_FAILED}
      </Banner>
    );
  }
  return (
    <Card isFlush>
      <ErrorState message="Your transactions could not be loaded." error={error} onRetry={retry} />
    </Card>
  );
}
