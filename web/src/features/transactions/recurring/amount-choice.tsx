import type { RecurringKind } from '@housetab/functions/core/recurring/recurring-kind';
import { SegmentedControl } from '@/components/ui/segmented-control';

const kinds = [
  { value: 'fixed', label: 'The same each time' },
  { value: 'varies', label: 'Varies' },
] as const satisfies readonly { value: RecurringKind; label: string }[];

interface AmountChoiceProps {
  /** Why the kind cannot be chosen; null: it can. */
  whyFixed: string | null;
  kind: RecurringKind;
  onChange: (kind: RecurringKind) => void;
}

export function AmountChoice({ whyFixed, kind, onChange }: AmountChoiceProps) {
  if (whyFixed !== null) return <p className="text-sm text-muted">{whyFixed}</p>;
  return (
    <div className="space-y-1.5">
      <SegmentedControl<RecurringKind>
        label="The amount"
        options={kinds}
        value={kind}
        onChange={onChange}
      />
      {kind === 'varies' && (
        <p className="text-sm text-muted">
          On its day everybody in it is asked how much it was. It counts once somebody has said so.
        </p>
      )}
    </div>
  );
}
