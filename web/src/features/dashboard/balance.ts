import type { DebtSummary } from '@housetab/functions/core/debt/debt-summary-resource';
import { sumCents, type Cents } from '@housetab/functions/core/money/money';

export interface Balance {
  userId: string;
  name: string;
  /** Positive: they owe the reader more than the other way round. */
  net: Cents;
}

/** The debts of all months by person, what weighs most first. */
export function balancesOf(summary: Pick<DebtSummary, 'months' | 'people'>): Balance[] {
  const people = new Map<string, { name: string; nets: Cents[] }>();
  // Where not all months are here, the server has added them up.
  const debts = summary.people ?? summary.months.flatMap((month) => month.debts);
  for (const { userId, userName, net } of debts) {
    const person = people.get(userId) ?? { name: userName, nets: [] };
    people.set(userId, person);
    person.nets.push(net);
  }
  return [...people]
    .map(([userId, { name, nets }]) => ({ userId, name, net: sumCents(nets) }))
    .sort((a, b) => Math.abs(b.net) - Math.abs(a.net) || a.name.localeCompare(b.name, 'en'));
}
