import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { monthOf } from '@housetab/functions/core/calendar/calendar';
import { addMonths } from '@housetab/functions/core/calendar/months';
import { IconButton } from '@/components/ui/button';
import type { TransactionFilter } from '@/features/transactions/filter/filter-search-params';
import {
  latestOfferedMonth,
  monthChoiceOf,
  monthsOffered,
  nameMonth,
  nameMonthShortly,
  withMonth,
  type MonthChoice,
} from '@/features/transactions/filter/month-choice';
import { localDay } from '@/lib/format/format';

interface MonthSwitcherProps {
  filter: TransactionFilter;
  onChange: (filter: TransactionFilter) => void;
  onCustom: () => void;
}

/** The name is text over an invisible `select`, so each platform shows its own list. */
export function MonthSwitcher({ filter, onChange, onCustom }: MonthSwitcherProps) {
  const now = monthOf(localDay(new Date()));
  const chosen = monthChoiceOf(filter);
  const isMonth = chosen !== 'all' && chosen !== 'custom';
  const nameOf = (choice: MonthChoice) =>
    choice === 'all' ? 'All time' : choice === 'custom' ? 'Custom dates' : nameMonth(choice, now);
  const step = (count: number) => isMonth && onChange(withMonth(filter, addMonths(chosen, count)));
  const choose = (choice: MonthChoice) =>
    choice === 'custom' ? onCustom() : onChange(withMonth(filter, choice));

  return (
    <div
      role="group"
      aria-label="Transaction month"
      className="flex min-w-0 items-center max-sm:@container max-sm:flex-1"
    >
      <IconButton
        icon={ChevronLeft}
        label="Previous month"
        disabled={!isMonth}
        onClick={() => step(-1)}
      />
      <span className="relative inline-flex touch-target min-w-0 items-center rounded-lg px-1 font-medium transition-colors focus-within:outline-2 focus-within:outline-accent hover:bg-sunken sm:pointer-fine:min-h-10">
        <span aria-hidden className="line-clamp-2 leading-tight hyphens-auto">
          {isMonth ? <MonthName name={nameMonthShortly(chosen, now)} /> : nameOf(chosen)}
        </span>
        <ChevronDown aria-hidden className="ml-1 size-3.5 shrink-0 text-muted" />
        <select
          aria-label="Month"
          value={chosen}
          onChange={(event) => choose(event.target.value)}
          className="absolute inset-0 w-full cursor-pointer appearance-none bg-raised text-ink opacity-0"
        >
          <option value="all">{nameOf('all')}</option>
          {monthsOffered(now, chosen).map((month) => (
            <option key={month} value={month}>
              {nameOf(month)}
            </option>
          ))}
          <option value="custom">{nameOf('custom')}…</option>
        </select>
      </span>
      <IconButton
        icon={ChevronRight}
        label="Next month"
        disabled={!isMonth || chosen >= latestOfferedMonth(now)}
        onClick={() => step(1)}
      />
    </div>
  );
}

/** `November`; on a phone with large letters `Nov`. A year stays. */
function MonthName({ name }: { name: string }) {
  return (
    <>
      {name.slice(0, 3)}
      <span className={name.includes(' ') ? undefined : '@max-[12.5rem]:hidden'}>
        {name.slice(3)}
      </span>
    </>
  );
}
