import { sumCents, type Cents } from '@housetab/functions/core/money/money';
import type { OpenDebt, OpenDebtMonth } from '@/shared/settling/debts';
import type { DebtChoice } from '@/features/settling/settlements/settlement-view';

/** The API's limit of transactions per request. */
export const MOST_TRANSACTIONS = 100;

export function canSettle({ settleableAmount, yourTransactionsToApply }: OpenDebt): boolean {
  return settleableAmount > 0 && yourTransactionsToApply.length > 0;
}

/** Without a month: the newest with something to settle, else the newest with anything open. */
export function monthOfChoice(months: readonly OpenDebtMonth[], choice: DebtChoice | null) {
  if (choice === null) return null;
  const withPerson = months.filter(({ debts }) => debtWith(debts, choice.userId));
  if (choice.month !== null) {
    return withPerson.find(({ month }) => month === choice.month)?.month ?? null;
  }
  const actionable = withPerson.find(({ debts }) => canSettle(debtWith(debts, choice.userId)!));
  return (actionable ?? withPerson[0])?.month ?? null;
}

function debtWith(debts: readonly OpenDebt[], userId: string): OpenDebt | undefined {
  return debts.find((debt) => debt.userId === userId);
}

/** In the order of selection: the first are applied first. */
export function chosenOf(debt: OpenDebt, ids: ReadonlySet<string>) {
  const byId = new Map(debt.yourTransactionsToApply.map((row) => [row.id, row]));
  return [...ids].flatMap((id) => byId.get(id) ?? []);
}

/** May exceed the debt; then only the debt is applied. */
export function totalAvailable(rows: readonly { availableAmount: Cents }[]): Cents {
  return sumCents(rows.map(({ availableAmount }) => availableAmount));
}
