import type { ListLine } from '@/shared/expense/expense-line';
import { plannedText } from '@/shared/expense/planned';
import { CompactTag } from '@/components/ui/compact-row';

/** Nothing if the entry's day has come. */
export function PlannedTag({ line }: { line: ListLine }) {
  const text = plannedText(line);
  if (text === null) return null;
  return (
    <CompactTag className="bg-sunken text-ink">
      Planned<span className="sr-only"> · {text}</span>
    </CompactTag>
  );
}

export function RefundTag() {
  return <CompactTag className="bg-accent-soft text-accent">Refund</CompactTag>;
}

export function OptionalTag() {
  return (
    <CompactTag className="bg-optional-soft text-optional">
      Opt<span className="sr-only">ional</span>
    </CompactTag>
  );
}
