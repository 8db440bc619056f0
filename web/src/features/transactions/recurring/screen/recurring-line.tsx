import type { CalendarDate } from '@housetab/functions/core/calendar/calendar';
import type { RecurringExpenseResource } from '@housetab/functions/core/recurring/recurring-expense-resource';
import { Amount } from '@/components/ui/amount';
import { CategoryMark } from '@/components/ui/category-icon';
import {
  nextOccurrenceText,
  recurringRuleText,
  templateIn,
  recurringTitle,
  payersAndSharersText,
  type RecurringTextReader,
} from '@/features/transactions/recurring/screen/recurring-text';
import type { Looks } from '@/lib/colors/category-looks';

interface RecurringLineProps {
  series: RecurringExpenseResource;
  reader: RecurringTextReader;
  looks: Looks;
  today: CalendarDate;
  onAsk: () => void;
}

export function RecurringLine({ series, reader, looks, today, onAsk }: RecurringLineProps) {
  const { amount, categories } = templateIn(series);
  const category = categories[0]?.name ?? series.transaction?.type ?? '';
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onAsk}
        className="flex w-full items-center gap-3 px-5 py-3 text-left hover:bg-sunken/50 focus-visible:-outline-offset-2 active:bg-sunken sm:px-6"
      >
        <CategoryMark
          name={category}
          icon={looks.iconOf(category)}
          color={looks.colorOf(category)}
        />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-x-4">
            <span className="min-w-0 font-medium wrap-anywhere">{recurringTitle(series)}</span>
            {series.kind === 'varies' ? (
              <span className="shrink-0 text-muted">varies</span>
            ) : (
              <Amount value={amount} className="font-semibold" />
            )}
          </span>
          <span className="flex flex-wrap justify-between gap-x-4 text-sm">
            <span className="min-w-0 text-muted">{recurringRuleText(series)}</span>
            <span className={series.pausedAt === null ? undefined : 'text-warning'}>
              {nextOccurrenceText(series, today)}
            </span>
          </span>
          <span className="block text-sm wrap-anywhere text-muted">
            {payersAndSharersText(series, reader)}
          </span>
        </span>
      </button>
    </li>
  );
}
