import type { ReactNode } from 'react';
import { ReadOnlyContext } from '@/components/ui/read-only';
import { useHousehold } from '@/lib/household';

/** Actions that view-only members have: their own account, their objections, leaving. */
export function OwnAffairs({ children }: { children: ReactNode }) {
  const { viewing, readOnly } = useHousehold();
  return <ReadOnlyContext value={viewing && readOnly}>{children}</ReadOnlyContext>;
}
