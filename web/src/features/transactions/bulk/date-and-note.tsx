import { MAX_NOTE } from '@housetab/functions/core/transaction/transaction';
import type { BulkChange } from '@housetab/functions/core/bulk/bulk-edit-resource';
import { plannedHint } from '@/shared/expense/planned';
import type { ListLine } from '@/shared/expense/expense-line';
import { Field } from '@/components/ui/field';
import { DateInput, Textarea } from '@/components/ui/input';

interface ChoiceProps {
  change: BulkChange | null;
  onChange: (change: BulkChange | null) => void;
}

/** The value that all lines share; null: they differ. */
export function valueOfAll(
  lines: readonly ListLine[],
  field: 'transactionDate' | 'note',
): BulkChange | null {
  const [first, ...others] = new Set(lines.map((line) => line[field]));
  return others.length === 0 ? { [field]: first } : null;
}

export function DateChoice({ change, onChange }: ChoiceProps) {
  return (
    <Field label="New date" isRequired hint={plannedHint(change?.transactionDate ?? '')}>
      <DateInput
        autoFocus
        value={change?.transactionDate ?? ''}
        onChange={({ target: { value } }) =>
          onChange(value === '' ? null : { transactionDate: value })
        }
      />
    </Field>
  );
}

export function NoteChoice({ change, onChange }: ChoiceProps) {
  return (
    <Field label="New note">
      <Textarea
        autoFocus
        value={change?.note ?? ''}
        maxLength={MAX_NOTE}
        onChange={({ target: { value } }) => onChange({ note: value })}
      />
    </Field>
  );
}
