import type { CalendarDate } from '@housetab/functions/core/calendar/calendar';
import { joinNames } from '@housetab/functions/core/sentences/join-names';
import { recurrenceText } from '@housetab/functions/core/recurring/recurrence-text';
import { firstOccurrenceDates } from '@housetab/functions/core/recurring/next-occurrences';
import {
  hasAnchorDay,
  MAX_RECURRENCE_INTERVAL,
} from '@housetab/functions/core/recurring/recurrence-rule';
import type { RecurrenceUnit } from '@housetab/functions/core/recurring/recurring-kind';
import { classNames } from '@/components/ui/class-names';
import { Field } from '@/components/ui/field';
import { DateInput, Input, Select } from '@/components/ui/input';
import { asRecurrenceRule, readRecurrenceRule } from '@/features/transactions/recurring/read-rule';
import { shownAnchorDay, type RuleDraft } from '@/features/transactions/recurring/rule-draft';
import { formatDate } from '@/lib/format/format';

interface RuleFieldsProps {
  draft: RuleDraft;
  onChange: (draft: RuleDraft) => void;
  start: CalendarDate;
  isInForm?: boolean;
}

const units: Record<RecurrenceUnit, string> = {
  day: 'days',
  week: 'weeks',
  month: 'months',
  year: 'years',
};
const ends: Record<RuleDraft['ends'], string> = {
  never: 'Never',
  on: 'On a day',
  count: 'After a number of times',
};

export function RuleFields({ draft, onChange, start, isInForm = false }: RuleFieldsProps) {
  const change = (some: Partial<RuleDraft>) => onChange({ ...draft, ...some });
  return (
    <div className="space-y-4">
      <div
        className={classNames('grid grid-cols-2 items-start gap-4', isInForm && 'lg:grid-cols-5')}
      >
        <Field label="Every">
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(MAX_RECURRENCE_INTERVAL).length}
            value={draft.every}
            onChange={({ target }) => change({ every: target.value.trim() })}
          />
        </Field>
        <Field label="Unit">
          <Select
            value={draft.unit}
            onChange={({ target }) => change({ unit: target.value as RecurrenceUnit })}
          >
            {Object.entries(units).map(([unit, name]) => (
              <option key={unit} value={unit}>
                {draft.every === '1' ? unit : name}
              </option>
            ))}
          </Select>
        </Field>
        {hasAnchorDay(draft.unit) && (
          <Field label="Day of the month">
            <Select
              value={shownAnchorDay(draft, start)}
              onChange={({ target }) => change({ day: target.value })}
            >
              {Array.from({ length: 31 }, (_, index) => (
                <option key={index} value={String(index + 1)}>
                  {index + 1}
                </option>
              ))}
              <option value="last">Last day</option>
            </Select>
          </Field>
        )}
        <Field label="Ends" className={draft.ends === 'never' ? undefined : 'max-sm:col-span-2'}>
          <Select
            value={draft.ends}
            onChange={({ target }) => change({ ends: target.value as RuleDraft['ends'] })}
          >
            {Object.entries(ends).map(([end, name]) => (
              <option key={end} value={end}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {draft.ends === 'on' && (
          <Field label="Last day">
            <DateInput
              min={start}
              value={draft.endOn}
              onChange={({ target }) => change({ endOn: target.value })}
            />
          </Field>
        )}
        {draft.ends === 'count' && (
          <Field label="How many in all">
            <Input
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={draft.endCount}
              onChange={({ target }) => change({ endCount: target.value.trim() })}
            />
          </Field>
        )}
      </div>
      <Days draft={draft} start={start} />
    </div>
  );
}

const SHOWN = 4;

function Days({ draft, start }: Pick<RuleFieldsProps, 'draft' | 'start'>) {
  const read = readRecurrenceRule(draft, start);
  if ('fault' in read) {
    return (
      <p role="alert" className="text-sm text-danger">
        {read.fault}
      </p>
    );
  }
  const rule = asRecurrenceRule(read.rule);
  const days = firstOccurrenceDates(rule, SHOWN + 1);
  const shown = days.slice(0, SHOWN).map((day) => formatDate(day));
  return (
    <p role="status" className="text-sm text-muted">
      <span className="inline-block font-medium text-ink first-letter:uppercase">
        {recurrenceText(rule)}
      </span>
      : {days.length > SHOWN ? `${shown.join(', ')}, …` : joinNames(shown)}
    </p>
  );
}
