import { Suspense, useState, type ComponentProps } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';

// Most visits are for looking: what is done with many is loaded when some are selected.
const BulkActions = lazyPart(() => import('@/features/transactions/bulk/bulk-actions'));

/** What can be done with the selected lines. It stays when they are gone, to tell what was done. */
export function SelectedLines(props: Omit<ComponentProps<typeof BulkActions>, 'onMissing'>) {
  const [isUsed, setUsed] = useState(false);
  if (props.lines.length > 0 && !isUsed) setUsed(true);
  if (!isUsed) return null;
  return (
    <Suspense>
      <BulkActions {...props} onMissing={props.onClear} />
    </Suspense>
  );
}
