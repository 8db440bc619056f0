import type { Cents } from '../money/money.ts';
import type { Settlement, SettlementItem } from './stored.ts';

export interface SettlementWithItems {
  settlement: Settlement;
  items: readonly SettlementItem[];
}

/** How settlements use one transaction; amounts in cents. */
export interface Holdings {
  /** Active settlements that have it as an item, with the applied cents. */
  activeItems: { settlementId: string; cents: Cents }[];
  activeDebts: { settlementId: string; cents: Cents }[];
  /** Cents that completed settlements have settled, as an item or as a debt. */
  settledCents: Cents;
  /** Active and completed settlements with this transaction. */
  settlementIds: Set<string>;
  completedIds: Set<string>;
  /** Completed settlements with this transaction as a debt. */
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
  // Skip cancelled settlements: the transaction may be purged, and its expense may have reused the
  // id.
  if (status !== 'cancelled') one.settlementIds.add(id);
  if (status === 'active') one[list].push({ settlementId: id, cents });
  if (status !== 'completed') return;
  one.completedIds.add(id);
  one.settledCents += cents;
}
