import { useState, type ComponentProps } from 'react';
import { BulkActions } from '@/features/transactions/bulk/bulk-actions';

/** What can be done with the selected lines. It stays when they are gone, to tell what was done. */
export function SelectedLines(props: ComponentProps<typeof BulkActions>) {
  const [isUsed, setUsed] = useState(false);
  if (props.lines.length > 0 && !isUsed) setUsed(true);
  return isUsed ? <BulkActions {...props} /> : null;
}
