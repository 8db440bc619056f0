import { useQuery } from '@tanstack/react-query';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { membersQuery } from '@/shared/people/members';
import type { ReportPart } from '@/features/ynab/use-report-part';
import { useHousehold } from '@/lib/household';

interface PartChoiceProps {
  value: ReportPart;
  onChange: (part: ReportPart) => void;
}

const kinds = [
  { value: 'report', label: 'This report' },
  { value: 'share', label: 'My share' },
  { value: 'owed', label: 'Owed to me' },
] as const;

export function PartChoice({ value, onChange }: PartChoiceProps) {
  const { id, user } = useHousehold();
  const others = useQuery(membersQuery(id)).data?.filter((one) => one.id !== user.id) ?? [];
  return (
    <div className="space-y-3">
      <SegmentedControl
        label="What is sent"
        options={kinds}
        value={value.kind}
        onChange={(kind) => onChange({ kind, counterparty: '' })}
      />
      {value.kind === 'owed' && (
        <p className="text-sm text-muted">
          What others owe you for what you paid. At YNAB it is money that comes in.
        </p>
      )}
      {value.kind !== 'report' && (
        <Field label="With">
          <Select
            value={value.counterparty}
            onChange={({ target }) => onChange({ ...value, counterparty: target.value })}
          >
            <option value="" data-choice>
              Everyone
            </option>
            {others.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}
