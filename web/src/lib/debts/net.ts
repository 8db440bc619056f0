import type { DebtSummary } from '@housetab/functions/core/debt/debt-summary-resource';
import { sumCents, type Cents } from '@housetab/functions/core/money/money';
import { debtPartsOf, sumPart, type DebtOfMonth, type DebtParts } from '@/lib/debts/debt-parts';

/** Open amounts between the reader and one person, over all months and in both directions. */
export interface Net extends DebtParts {
  userId: string;
  name: string;
  /** Positive: they owe the reader. */
  net: Cents;
  /** By month, newest first; not all months if the history is very long. */
  debts: DebtOfMonth[];
  /** Whether these are certainly all of them. */
  isWhole: boolean;
}

/** The net of each person over all months, largest amounts first. */
export function netsByPerson(summary: Pick<DebtSummary, 'months' | 'people'>): Net[] {
  const debts = summary.months.flatMap((month) => month.debts.map((debt) => ({ debt, month })));
  const byPerson = Map.groupBy(debts, ({ debt }) => debt.userId);
  // If not all months are loaded, the server has the sums.
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
