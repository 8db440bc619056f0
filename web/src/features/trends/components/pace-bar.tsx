import type { BudgetProgress } from '@/api/budgets';
import { classNames } from '@/components/ui/class-names';

const colors = { on_track: 'bg-accent', ahead: 'bg-warning', over: 'bg-danger' };

/**
 * How much of a budget is spent, with a mark where it would be by now. The sentence below says it; true to scale, also
 * where more was spent than there is.
 */
export function PaceBar({ budget }: { budget: BudgetProgress }) {
  const { spent, left, pace, expectedByToday } = budget;
  const thereIs = Math.max(0, spent + left);
  const whole = Math.max(1, thereIs, spent);
  const percent = (amount: number) => `${(Math.min(Math.max(0, amount), whole) / whole) * 100}%`;
  return (
    <span
      aria-hidden
      className="relative my-1.5 block h-2.5 rounded-full bg-sunken forced-colors:border"
    >
      <span
        style={{ width: percent(spent) }}
        className={classNames(
          'block h-full rounded-full forced-color-adjust-none forced-colors:bg-[Highlight]',
          colors[pace],
        )}
      />
      {spent > thereIs && (
        <span style={{ left: percent(thereIs) }} className="absolute -inset-y-1 w-0.5 bg-ink" />
      )}
      {expectedByToday > 0 && expectedByToday < thereIs && (
        <span
          style={{ left: percent(expectedByToday) }}
          className="absolute -inset-y-1 border-l-2 border-dotted border-ink"
        />
      )}
    </span>
  );
}
