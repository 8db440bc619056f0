import { CompactTag } from '@/components/ui/compact-row';

/** Money that came back. */
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
