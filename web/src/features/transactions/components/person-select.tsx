import type { ComponentProps } from 'react';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';

interface PersonSelectProps extends ComponentProps<'select'> {
  label: string;
  error?: string;
  hint?: string;
  isRequired?: boolean;
  /** What the empty value says. */
  emptyText: string;
  options: readonly { value: string; label: string }[];
}

/** One of the household's people, or what else stands among the options. */
export function PersonSelect({
  label,
  error,
  hint,
  isRequired,
  emptyText,
  options,
  ...select
}: PersonSelectProps) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired}>
      <Select {...select}>
        <option value="">{emptyText}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
