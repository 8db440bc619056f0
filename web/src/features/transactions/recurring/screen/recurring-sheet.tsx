import type { CalendarDate } from '@housetab/functions/core/calendar/calendar';
import { joinNames } from '@housetab/functions/core/sentences/join-names';
import { nextOccurrenceDates } from '@housetab/functions/core/recurring/next-occurrences';
import type { RecurrenceRule } from '@housetab/functions/core/recurring/stored';
import type { RecurringExpenseResource } from '@housetab/functions/core/recurring/recurring-expense-resource';
import { ActionList } from '@/components/ui/action-list';
import { Amount } from '@/components/ui/amount';
import { closeThen } from '@/components/ui/close-then';
import { Dialog } from '@/components/ui/dialog';
import { Fact, FactList } from '@/components/ui/facts';
import {
  pauseReasonText,
  recurringRuleText,
  templateIn,
  recurringTitle,
  payersAndSharersText,
  type RecurringTextReader,
} from '@/features/transactions/recurring/screen/recurring-text';
import type { RecurringAction } from '@/features/transactions/recurring/screen/use-recurring-actions';
import { formatDate } from '@/lib/format/format';

const SHOWN = 3;

interface RecurringSheetProps {
  series: RecurringExpenseResource;
  reader: RecurringTextReader;
  /** Empty for readers who may not change it. */
  actions: readonly RecurringAction[];
  onClose: () => void;
}

export function RecurringSheet({ series, reader, actions, onClose }: RecurringSheetProps) {
  const { kind, createdBy } = series;
  const days = upcomingDays(series);
  const paused = pauseReasonText(series);
  const { amount, categories } = templateIn(series);
  const choose = ({ run }: RecurringAction) => closeThen(onClose, run);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={recurringTitle(series)}
      description={payersAndSharersText(series, reader)}
    >
      <FactList>
        <Fact label="Amount">{kind === 'varies' ? 'Varies' : <Amount value={amount} />}</Fact>
        <Fact label="Repeats">{recurringRuleText(series)}</Fact>
        <Fact label="Next">
          {days.length === 0 ? 'Nothing more comes' : joinNames(days.map((day) => formatDate(day)))}
        </Fact>
        <Fact label="Category">{categories.map(({ name }) => name).join(', ') || '—'}</Fact>
        <Fact label="Set up by">{createdBy === reader.id ? 'You' : reader.nameOf(createdBy)}</Fact>
      </FactList>
      {paused !== null && (
        <p className="mt-3 rounded-lg bg-warning-soft px-3 py-2 text-sm forced-colors:border">
          <span className="font-medium">Paused.</span> {paused}
        </p>
      )}
      <ActionList actions={actions} onChoose={choose} />
    </Dialog>
  );
}

function upcomingDays({ rule, nextOn, ordinal }: RecurringExpenseResource): CalendarDate[] {
  if (nextOn === null) return [];
  return nextOccurrenceDates(rule as RecurrenceRule, { from: nextOn, done: ordinal }, SHOWN);
}
