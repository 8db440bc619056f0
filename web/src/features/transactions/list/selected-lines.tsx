import { useState, type ComponentProps } from 'react';
import { BulkActions } from '@/features/transactions/bulk/bulk-actions';

/** The bulk actions. They stay mounted after the lines are gone, to show the result. */
export function SelectedLines(props: ComponentProps<typeof BulkActions>) {
  const [isUsed, setUsed] = useState(false);
  if (props.lines.length > 0 && !isUsed) setUsed(true);
  return isUsed ? <BulkActions {...props} /> : null;
}
