import type { ListLine } from '@/components/expense/expense-line';
import { OptionalTag, RefundTag } from '@/components/expense/line-tags';
import type { ReactNode } from 'react';
import { CompactTag } from '@/components/ui/compact-row';

interface RowTagsProps {
  row: ListLine;
  waitingTag: ReactNode;
}

/** Marks of a row. The window that it opens says more. */
export function RowTags({ row: { disputes, isRefund, optional }, waitingTag }: RowTagsProps) {
  return (
    <>
      {waitingTag}
      {disputes.length > 0 && (
        <CompactTag className="bg-warning-soft text-warning">Disputed</CompactTag>
      )}
      {isRefund && <RefundTag />}
      {optional && <OptionalTag />}
    </>
  );
}
