import type { ListLine } from '@/components/expense/expense-line';
import { OptionalTag, RefundTag } from '@/components/expense/line-tags';
import { CompactTag } from '@/components/ui/compact-row';

interface RowTagsProps {
  row: ListLine;
  isWaiting: boolean;
}

/** What else is to be known of a row at a glance. The window that it opens says more. */
export function RowTags({ row: { disputes, isRefund, optional }, isWaiting }: RowTagsProps) {
  return (
    <>
      {isWaiting && (
        <CompactTag className="bg-sunken text-ink">
          Waiting<span className="sr-only"> to be sent</span>
        </CompactTag>
      )}
      {disputes.length > 0 && (
        <CompactTag className="bg-warning-soft text-warning">Disputed</CompactTag>
      )}
      {isRefund && <RefundTag />}
      {optional && <OptionalTag />}
    </>
  );
}
