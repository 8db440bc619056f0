import { useId, useState } from 'react';
import { recurrenceText } from '@housetab/functions/core/recurring/recurrence-text';
import type { RecurrenceRuleBody } from '@housetab/functions/core/recurring/recurring-expense-request';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import type {
  FromOccurrenceQuestion,
  ChangeScope,
} from '@/features/transactions/recurring/from-occurrence';
import { asRecurrenceRule } from '@/features/transactions/recurring/read-rule';
import { formatDate } from '@/lib/format/format';

interface FromOccurrenceDialogProps extends FromOccurrenceQuestion {
  onAnswer: (scope: ChangeScope | null) => void;
}

export default function FromOccurrenceDialog({
  what,
  series,
  title,
  movedRule,
  onAnswer,
}: FromOccurrenceDialogProps) {
  const [rule, setRule] = useState<RecurrenceRuleBody>(series.rule);
  const isDeletion = what === 'delete';
  const next = series.nextOn === null ? '' : formatDate(series.nextOn);
  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(null)}
      size="small"
      role="alertdialog"
      title={isDeletion ? `Delete “${title}”: only this one?` : `Change “${title}”: only this one?`}
      description={`It comes back ${recurrenceText(asRecurrenceRule(series.rule))}.`}
      footer={<Button onClick={() => onAnswer(null)}>Cancel</Button>}
    >
      <div className="space-y-4">
        {movedRule && (
          <Field label="Those that follow come">
            <Select
              value={rule === movedRule ? 'moved' : 'as before'}
              onChange={({ target }) => setRule(target.value === 'moved' ? movedRule : series.rule)}
            >
              <option value="as before">
                As before, {recurrenceText(asRecurrenceRule(series.rule))}
              </option>
              <option value="moved">
                From now on {recurrenceText(asRecurrenceRule(movedRule))}
              </option>
            </Select>
          </Field>
        )}
        <Choice
          word="This one"
          hint={isDeletion ? `The next comes on ${next}.` : 'What follows stays as it is.'}
          onChoose={() => onAnswer('one')}
        />
        <Choice
          word={isDeletion ? 'This one, and no more to come' : 'This one and all that follow'}
          hint={
            isDeletion
              ? 'It ends. What else was entered stays.'
              : `Those from ${next} on. What else was entered stays.`
          }
          onChoose={() => onAnswer({ series, rule })}
        />
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  word: string;
  hint: string;
  onChoose: () => void;
}

function Choice({ word, hint, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <Button aria-describedby={id} className="w-full" onClick={onChoose}>
        {word}
      </Button>
      <p id={id} className="mt-1 px-1 text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}
