import { monthOf, type CalendarDate, type MonthKey } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import { bearerOf, reportedCents, payerOfRow, type SharedMoney } from '../report/report.ts';
import { ALL_MONTHS, monthsOfBalance, NO_CATEGORY, peopleOfKey } from './sum-cells.ts';
import { cellsIn, type SumDocument } from './sum-document.ts';

/** The day that it is in a household, and where that is so. */
export interface HouseholdToday {
  today: CalendarDate;
  timeZone: string;
}

/** Part of what was spent on a day: whose money it was, and whose spending. */
export interface Spent {
  month: MonthKey;
  day: number;
  categoryId: string | null;
  spenderId: string;
  carrierId: string;
  /** Less than 0 where it came back. */
  cents: Cents;
}

/**
 * The sums of some months as far as somebody may read the rows that they are made of. Whether they may is asked of the
 * rule for rows, when the sums are read: a change of rights holds at once.
 */
export class ReadableSums {
  readonly spent: readonly Spent[];
  readonly counts: readonly { month: MonthKey; day: number; carrierId: string; rows: number }[];
  readonly #documents: readonly SumDocument[];
  readonly #names = new Map<string, string>();

  constructor(documents: readonly SumDocument[], mayRead: (row: SharedMoney) => boolean) {
    this.#documents = documents;
    const people = new Map<string, SharedMoney | null>();
    const readable = (key: string): SharedMoney | null => {
      const known = people.get(key);
      if (known !== undefined) return known;
      const one = peopleOfKey(key);
      people.set(key, mayRead(one) ? one : null);
      return people.get(key)!;
    };
    const spent: Spent[] = [];
    const counts: ReadableSums['counts'][number][] = [];
    for (const document of documents) {
      for (const { of: month, path, value } of cellsIn(document)) {
        const [table, key, ...rest] = path;
        const row = table === 'balances' ? null : readable(key!);
        if (!row) continue;
        const carrierId = bearerOf(row);
        const day = Number(rest.at(-1));
        if (table === 'counts') counts.push({ month, day, carrierId, rows: value });
        else {
          const cents = reportedCents({ amountCents: value, isRefund: row.isRefund });
          const categoryId = rest[0] === NO_CATEGORY ? null : rest[0]!;
          spent.push({ month, day, categoryId, spenderId: payerOfRow(row), carrierId, cents });
        }
      }
      for (const [key, names] of Object.entries(document.names ?? {})) {
        if (!readable(key)) continue;
        for (const [category, name] of Object.entries(names)) this.#names.set(category, name);
      }
    }
    this.spent = spent;
    this.counts = counts;
  }

  /** What rows called the category last; empty where they don't tell. */
  nameOf(categoryId: string | null): string {
    return categoryId === null ? '' : (this.#names.get(categoryId) ?? '');
  }

  /**
   * What came to be owed between the member and others, by the other's id and the month: more than 0 where the other
   * owes. What is dated after today is not in it.
   *
   * @param timeZone the household's: what was paid in a month's last hours is of that month there
   */
  balancesOf(
    memberId: string,
    { today, timeZone }: HouseholdToday,
  ): Map<string, Map<MonthKey, Cents>> {
    const found = new Map<string, Map<MonthKey, Cents>>();
    const add = (pair: string, month: MonthKey, cents: Cents) => {
      const [first = '', second = ''] = pair.split(',');
      if (first !== memberId && second !== memberId) return;
      const other = first === memberId ? second : first;
      const months = found.get(other) ?? new Map<MonthKey, Cents>();
      found.set(other, months);
      months.set(month, (months.get(month) ?? 0) + (first === memberId ? cents : -cents));
    };
    const current = monthOf(today);
    for (const document of this.#documents) {
      for (const { of, path, value } of cellsIn(document)) {
        const [table, pair, at] = path;
        if (table !== 'balances') continue;
        if (of === ALL_MONTHS) {
          for (const { month, cents } of monthsOfBalance({ path, value }, timeZone)) {
            if (month <= current) add(pair!, month, cents);
          }
          // Not planned: what ended a debt without a row.
        } else if (of === current && /^\d/.test(at!) && `${of}-${at!}` > today) {
          add(pair!, of, -value);
        }
      }
    }
    return found;
  }
}
