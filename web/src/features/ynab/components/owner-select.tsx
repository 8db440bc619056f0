import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import type { YnabOwner } from '@/features/ynab/use-ynab-owners';

interface OwnerSelectProps {
  owners: readonly YnabOwner[];
  /** null = the reader's own. */
  value: string | null;
  onChange: (userId: string | null) => void;
}

/** Chooses a YNAB connection; hidden if nobody shares one. */
export function OwnerSelect({ owners, value, onChange }: OwnerSelectProps) {
  if (owners.length === 0) return null;
  return (
    <Field label="Whose YNAB">
      <Select value={value ?? ''} onChange={(event) => onChange(event.target.value || null)}>
        <option value="" data-choice>
          Yours
        </option>
        {owners.map(({ userId, name, canEdit }) => (
          <option key={userId} value={userId}>
            {canEdit ? name : `${name} (View Only)`}
          </option>
        ))}
      </Select>
    </Field>
  );
}
