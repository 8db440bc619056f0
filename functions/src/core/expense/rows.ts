import type { Cents } from '../money/money.ts';
import type { Expense } from './stored.ts';
import type { MemberCents } from '../split/stored.ts';

/** Cents that `debtorId` owes `creditorId`. `debtorId` null = a payer's own part. */
export interface ExpenseRow {
  creditorId: string;
  debtorId: string | null;
  cents: Cents;
}

/**
 * The rows of an expense. Each payer's payment first covers their own share (a row without a
 * debtor), so that the rows add up to the amount. Then the largest debtor pays the largest
 * creditor, repeatedly; member ids break ties. With n people there are at most n − 1 debts, no row
 * is 0, and each person's rows add up to their payment minus their share.
 * @param shares the result of `shareOut`
 */
export function toRows(
  payers: readonly MemberCents[],
  shares: readonly MemberCents[],
): ExpenseRow[] {
  const shareOf = new Map(shares.map(({ memberId, cents }) => [memberId, cents]));
  const paidBy = new Map(payers.map(({ memberId, cents }) => [memberId, cents]));
  const own = payers.map(({ memberId, cents }) => ({
    creditorId: memberId,
    debtorId: null,
    cents: Math.min(cents, shareOf.get(memberId) ?? 0),
  }));
  const owed = new Ranking(
    payers.map(({ memberId, cents }) => [memberId, cents - (shareOf.get(memberId) ?? 0)]),
  );
  const owing = new Ranking(
    shares.map(({ memberId, cents }) => [memberId, cents - (paidBy.get(memberId) ?? 0)]),
  );
  const debts: ExpenseRow[] = [];
  for (;;) {
    const debtor = owing.first();
    const creditor = owed.first();
    if (!debtor || !creditor) break;
    const cents = Math.min(debtor.cents, creditor.cents);
    debts.push({ creditorId: creditor.memberId, debtorId: debtor.memberId, cents });
    owing.take(debtor.memberId, cents);
    owed.take(creditor.memberId, cents);
  }
  return [...own.filter(({ cents }) => cents > 0), ...debts];
}

/** Payer and debtor of a row. A refund swaps them: its receiver owes the others. */
export function partiesOfRow(
  { creditorId, debtorId }: Pick<ExpenseRow, 'creditorId' | 'debtorId'>,
  kind: Expense['kind'],
): { paidBy: string; owedBy: string | null } {
  if (kind === 'refund' && debtorId !== null) return { paidBy: debtorId, owedBy: creditorId };
  return { paidBy: creditorId, owedBy: debtorId };
}

/** One member's payments and debts from an expense, as comparable text. */
export function comparableMoney(
  { kind, payers, shares }: Pick<Expense, 'kind' | 'payers' | 'shares'>,
  memberId: string,
): string {
  const rows = toRows(payers, shares).map((row) => ({
    ...partiesOfRow(row, kind),
    cents: row.cents,
  }));
  const own = rows.filter(({ paidBy, owedBy }) => paidBy === memberId || owedBy === memberId);
  return JSON.stringify([kind, own]);
}

/** Amounts above 0, largest first; equal ones by member id. */
class Ranking {
  readonly #cents: Map<string, Cents>;

  constructor(entries: readonly (readonly [memberId: string, cents: Cents])[]) {
    this.#cents = new Map(entries.filter(([, cents]) => cents > 0));
  }

  first(): MemberCents | null {
    let first: MemberCents | null = null;
    for (const [memberId, cents] of this.#cents) {
      const isBefore =
        first === null ||
        cents > first.cents ||
        (cents === first.cents && memberId < first.memberId);
      if (isBefore) first = { memberId, cents };
    }
    return first;
  }

  take(memberId: string, cents: Cents): void {
    const left = this.#cents.get(memberId)! - cents;
    if (left > 0) this.#cents.set(memberId, left);
    else this.#cents.delete(memberId);
  }
}
