import type { MonthKey } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import type { ReadableSums } from '../trends/readable-sums.ts';
import type { SpentInDays } from './budget.ts';

/** Spending that a member may read, and their shares of it, by category and day. */
export class SpentByCategory {
  /** By owner, category and month: the sums by day. */
  readonly #days = new Map<string, Map<number, Cents>>();
  readonly #categories = new Map<string | null, Set<string>>();

  constructor(sums: ReadableSums, memberId: string) {
    for (const { month, day, categoryId, carrierId, cents } of sums.spent) {
      if (categoryId === null) continue;
      this.#add(null, categoryId, month, day, cents);
      if (carrierId === memberId) this.#add(memberId, categoryId, month, day, cents);
    }
  }

  /** @param ownerId null = the household's budgets */
  of(ownerId: string | null, categoryId: string): SpentInDays {
    return (month, days) => {
      let sum = 0;
      for (const [day, cents] of this.#days.get(keyOf(ownerId, categoryId, month)) ?? []) {
        if (day <= days) sum += cents;
      }
      return sum;
    };
  }

  categoriesOf(ownerId: string | null): readonly string[] {
    return [...(this.#categories.get(ownerId) ?? [])];
  }

  #add(
    ownerId: string | null,
    categoryId: string,
    month: MonthKey,
    day: number,
    cents: Cents,
  ): void {
    const key = keyOf(ownerId, categoryId, month);
    const days = this.#days.get(key) ?? new Map<number, Cents>();
    this.#days.set(key, days.set(day, (days.get(day) ?? 0) + cents));
    const categories = this.#categories.get(ownerId) ?? new Set();
    this.#categories.set(ownerId, categories.add(categoryId));
  }
}

function keyOf(ownerId: string | null, categoryId: string, month: MonthKey): string {
  return `${ownerId ?? ''} ${categoryId} ${month}`;
}
