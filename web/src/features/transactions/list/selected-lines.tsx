import { Suspense, useState, type ComponentProps } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { useLoadAfterPaint } from '@/lib/timing/use-after-paint';

const BulkActions = lazyPart(() => import('@/features/transactions/bulk/bulk-actions'));

/** The bulk actions. They stay mounted after the lines are gone, to show the result. */
export function SelectedLines(props: ComponentProps<typeof BulkActions>) {
  const [isUsed, setUsed] = useState(false);
  useLoadAfterPaint(BulkActions.begin);
  if (props.lines.length > 0 && !isUsed) setUsed(true);
  return (
    isUsed && (
      <Suspense>
        <BulkActions {...props} />
      </Suspense>
    )
  );
}
