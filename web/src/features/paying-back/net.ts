import type {
  DebtSummary,
  DebtTransaction,
} from '@housetab/functions/core/debt/debt-summary-resource';
import { sumCents, type Cents } from '@housetab/functions/core/money/money';
import { isSettlementCategory } from '@housetab/functions/core/transaction/transaction';
import type { DebtOfMonth } from '@/components/explain/debt-rows';

/** What is open between the reader and one person, all months and both ways taken together. */
export interface Net {
  userId: string;
  name: string;
  /** Positive: they owe the reader more than the other way round. */
  net: Cents;
  youOwe: Cents;
  theyOwe: Cents;
  /** By month, newest first: of a very long history not all of them. */
  debts: DebtOfMonth[];
}

/** The net of each person over all months, what weighs most first. */
export function netsOf(summary: Pick<DebtSummary, 'months' | 'people'>): Net[] {
  const debts = summary.months.flatMap((month) => month.debts.map((debt) => ({ debt, month })));
  const byPerson = Map.groupBy(debts, ({ debt }) => debt.userId);
  // Where not all months are here, the server has added them up.
  const figures = summary.people ?? debts.map(({ debt }) => debt);
  return [...Map.groupBy(figures, ({ userId }) => userId)]
    .map(([userId, list]) => ({
      userId,
      name: list[0]!.userName,
      net: sumCents(list.map(({ net }) => net)),
      youOwe: sumCents(list.map(({ youOwe }) => youOwe)),
      theyOwe: sumCents(list.map(({ theyOwe }) => theyOwe)),
      debts: byPerson.get(userId) ?? [],
    }))
    .sort((a, b) => Math.abs(b.net) - Math.abs(a.net) || a.name.localeCompare(b.name, 'en'));
}

export function isPayment({ category }: DebtTransaction): boolean {
  return isSettlementCategory(category);
}

export function openOf(rows: readonly DebtTransaction[]): Cents {
  return sumCents(rows.map(({ openAmount }) => openAmount));
}
