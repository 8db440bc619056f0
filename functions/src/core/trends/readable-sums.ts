import { monthOf, type CalendarDate, type MonthKey } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import { bearerOf, reportedCents, payerOfRow, type SharedMoney } from '../report/report.ts';
import { ALL_MONTHS, monthsOfBalance, NO_CATEGORY, peopleOfKey } from './sum-cells.ts';
import { cellsIn } from './sum-document.ts';
import type { SumDocument } from './stored.ts';

/** The current day in the household's time zone. */
export interface HouseholdToday {
  today: CalendarDate;
  timeZone: string;
}

/** A part of a day's spending, by payer and by spender. */
export interface Spent {
  month: MonthKey;
  day: number;
  categoryId: string | null;
  spenderId: string;
  carrierId: string;
  /** Negative for refunds. */
  cents: Cents;
}

/**
 * The sums of some months that the viewer may read. The permission rule for rows is applied at read time, so a change
 * of rights takes effect at once.
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

  /** The category's latest name in rows; '' = unknown. */
  nameOf(categoryId: string | null): string {
    return categoryId === null ? '' : (this.#names.get(categoryId) ?? '');
  }

  /**
   * The changes of the balance between the member and each other member, by month: positive = the other owes. Amounts
   * dated after today are excluded.
   *
   * @param timeZone the household's: a payment in a month's last hours belongs to the month there
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
          // Subtracts planned rows. A debt that ended without a row (prefix `p`) counts at once.
        } else if (of === current && /^\d/.test(at!) && `${of}-${at!}` > today) {
          add(pair!, of, -value);
        }
      }
    }
    return found;
  }
}
