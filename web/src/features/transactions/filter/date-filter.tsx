import { useState } from 'react';
import { isCalendarDate } from '@housetab/functions/core/calendar/calendar';
import { DateInput } from '@/components/ui/input';

interface DateFilterProps {
  value: string;
  /** Called with a date, or '' for none. Not while a year is still being typed (0002, 0020 …). */
  onChange: (date: string) => void;
}

export function DateFilter({ value, onChange }: DateFilterProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <DateInput
      value={draft ?? value}
      onChange={({ target }) => {
        const isDone = target.value === '' || isCalendarDate(target.value);
        setDraft(isDone ? null : target.value);
        if (isDone) onChange(target.value);
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
