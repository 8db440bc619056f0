import type { DebtSummary } from '@housetab/functions/core/debt/debt-summary-resource';
import { sumCents, type Cents } from '@housetab/functions/core/money/money';
import { debtPartsOf, sumPart, type DebtOfMonth, type DebtParts } from '@/lib/debts/debt-parts';

/** What is open between the reader and one person, all months and both ways taken together. */
export interface Net extends DebtParts {
  userId: string;
  name: string;
  /** Positive: they owe the reader more than the other way round. */
  net: Cents;
  /** By month, newest first; not all of them if the history is very long. */
  debts: DebtOfMonth[];
  /** Whether these are certainly all of them. */
  isWhole: boolean;
}

/** The net of each person over all months, what weighs most first. */
export function netsByPerson(summary: Pick<DebtSummary, 'months' | 'people'>): Net[] {
  const debts = summary.months.flatMap((month) => month.debts.map((debt) => ({ debt, month })));
  const byPerson = Map.groupBy(debts, ({ debt }) => debt.userId);
  // Where not all months are here, the server has added them up.
  const figures = summary.people ?? debts.map(({ debt }) => debt);
  return [...Map.groupBy(figures, ({ userId }) => userId)]
    .map(([userId, list]) => {
      const own = byPerson.get(userId) ?? [];
      const parts = own.map(({ debt }) => debtPartsOf(debt));
      const [youPaid, theyPaid] = [sumPart(parts, 'youPaid'), sumPart(parts, 'theyPaid')];
      return {
        userId,
        name: list[0]!.userName,
        net: sumCents(list.map(({ net }) => net)),
        youOwe: sumCents(list.map(({ youOwe }) => youOwe)) - theyPaid,
        theyOwe: sumCents(list.map(({ theyOwe }) => theyOwe)) - youPaid,
        youPaid,
        theyPaid,
        debts: own,
        isWhole: !summary.people,
      };
    })
    .sort((a, b) => Math.abs(b.net) - Math.abs(a.net) || a.name.localeCompare(b.name, 'en'));
}
