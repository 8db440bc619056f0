import type { ReactNode } from 'react';
import { ReadOnlyContext } from '@/components/ui/read-only';
import { useHousehold } from '@/lib/household';

/** What is left to members who only look: their own account, their objections, leaving. */
export function OwnAffairs({ children }: { children: ReactNode }) {
  const { viewing, readOnly } = useHousehold();
  return <ReadOnlyContext value={viewing && readOnly}>{children}</ReadOnlyContext>;
}
