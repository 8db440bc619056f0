import type { Cents } from '../money/money.ts';
import type { Settlement, SettlementItem } from './settlement.ts';

/** A settlement with all its items. */
export interface SettlementWithItems {
  settlement: Settlement;
  items: readonly SettlementItem[];
}

/** What settlements hold of one transaction. */
export interface Holdings {
  /** Active settlements in which it is an item, and what they apply. */
  activeItems: { settlementId: string; cents: Cents }[];
  activeDebts: { settlementId: string; cents: Cents }[];
  /** What completed settlements list of it, as an item or as a debt. */
  settledCents: Cents;
  /** Those that hold it or settled it. */
  settlementIds: Set<string>;
  completedIds: Set<string>;
  /** The completed ones in which it is a debt. */
  completedDebtIds: Set<string>;
}

export function nothingHeld(): Holdings {
  return {
    activeItems: [],
    activeDebts: [],
    settledCents: 0,
    settlementIds: new Set(),
    completedIds: new Set(),
    completedDebtIds: new Set(),
  };
}

/** By transaction id, recomputed from the settlements alone. */
export function holdingsOf(books: readonly SettlementWithItems[]): Map<string, Holdings> {
  const held = new Map<string, Holdings>();
  const of = (id: string) => {
    if (!held.has(id)) held.set(id, nothingHeld());
    return held.get(id)!;
  };
  for (const { settlement, items } of books) {
    for (const { id, appliedCents } of items) {
      add(of(id), settlement, appliedCents, 'activeItems');
    }
    for (const { transactionId, cents } of settlement.debts) {
      const one = of(transactionId);
      add(one, settlement, cents, 'activeDebts');
      if (settlement.status === 'completed') one.completedDebtIds.add(settlement.id);
    }
  }
  return held;
}

function add(
  one: Holdings,
  { id, status }: Settlement,
  cents: Cents,
  list: 'activeItems' | 'activeDebts',
): void {
  // What a cancelled one released may be gone for good, and its id used anew by its expense.
  if (status !== 'cancelled') one.settlementIds.add(id);
  if (status === 'active') one[list].push({ settlementId: id, cents });
  if (status !== 'completed') return;
  one.completedIds.add(id);
  one.settledCents += cents;
}
