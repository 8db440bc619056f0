import { netCents, owedCents } from '../../src/core/balance.ts';
import { checkInvariants } from '../../src/core/invariants.ts';
import type { SettlementChange, SettlementContext } from '../../src/core/settlement-change.ts';
import type {
  Settlement,
  SettlementBook,
  SettlementHistoryEntry,
  SettlementItem,
} from '../../src/core/settlement.ts';
import { isDebt, type Transaction } from '../../src/core/transaction.ts';
import { idOf, NOW } from './fixtures.ts';

/** What is stored of one settlement. */
export interface StoredSettlement {
  settlement: Settlement;
  items: Map<string, SettlementItem>;
  history: SettlementHistoryEntry[];
}

export const people = ['anna', 'ben', 'cleo'] as const;
export const pairs = [
  ['anna', 'ben'],
  ['anna', 'cleo'],
  ['ben', 'cleo'],
] as const;

/** A household's documents, changed only by writing what core returns, as a service would. */
export class World {
  readonly transactions = new Map<string, Transaction>();
  readonly settlements = new Map<string, StoredSettlement>();
  #created = 0;
  #minutes = 0;

  /** Time passes with every question. */
  context(actorId: string): SettlementContext {
    return { actorId, now: new Date(NOW.getTime() + ++this.#minutes * 60_000) };
  }

  nextId(): string {
    return idOf(++this.#created);
  }

  put(transaction: Transaction): void {
    this.transactions.set(transaction.id, frozen(transaction));
  }

  /** Everything of a settlement, as a service loads it. */
  bookOf({ settlement, items }: StoredSettlement): SettlementBook {
    const ids = [...items.keys(), ...settlement.debts.map((debt) => debt.transactionId)];
    return {
      settlement,
      items: [...items.values()],
      transactions: ids.flatMap((id) => this.transactions.get(id) ?? []),
    };
  }

  activeOf(debtorId: string, creditorId: string, month: string): StoredSettlement | null {
    const all = [...this.settlements.values()];
    return (
      all.find(
        ({ settlement }) =>
          settlement.status === 'active' &&
          settlement.debtorId === debtorId &&
          settlement.creditorId === creditorId &&
          settlement.month === month,
      ) ?? null
    );
  }

  /** Writes a change and checks that it counted versions and wrote nothing besides. */
  write(change: SettlementChange, context: SettlementContext): void {
    const { settlement } = change;
    const before = this.settlements.get(settlement.id);
    expectThat(
      settlement.version === (before?.settlement.version ?? 0) + 1,
      'the settlement’s version goes up by one',
    );
    const stored: StoredSettlement = before ?? { settlement, items: new Map(), history: [] };
    stored.settlement = frozen(settlement);
    for (const item of change.items) stored.items.set(item.id, frozen(item));
    for (const id of change.removedItems) stored.items.delete(id);
    stored.history.push(...change.history.map(frozen));
    this.settlements.set(settlement.id, stored);
    for (const transaction of change.transactions) {
      const old = this.transactions.get(transaction.id);
      expectThat(
        transaction.version === (old?.version ?? 0) + 1 && transaction.updatedAt === context.now,
        'a changed transaction counts its version',
      );
      const unchanged = { ...transaction, version: old?.version, updatedAt: old?.updatedAt };
      expectThat(JSON.stringify(unchanged) !== JSON.stringify(old), 'only changes are written');
      const isTakenOut = change.removedItems.includes(transaction.id);
      expectThat(
        transaction.category !== 'settlement' || isTakenOut || transaction.paid === old?.paid,
        'a payment between members keeps its paid mark',
      );
      this.put(transaction);
    }
  }

  get books() {
    return {
      transactions: [...this.transactions.values()],
      settlements: [...this.settlements.values()].map((stored) => stored.settlement),
    };
  }

  /** Net balance of each pair. */
  nets(): number[] {
    const { books } = this;
    return pairs.map(([one, other]) => netCents(one, other, books));
  }

  /** All that must hold at every moment. */
  check(): void {
    const books = [...this.settlements.values()].map(({ settlement, items }) => ({
      settlement,
      items: [...items.values()],
    }));
    const differences = checkInvariants([...this.transactions.values()], books);
    expectThat(differences.length === 0, JSON.stringify(differences, null, 1));
    this.#checkLedger();
    for (const stored of this.settlements.values()) checkHistory(stored);
  }

  /**
   * A second way to the same balances, which knows nothing of open or applied amounts: what was
   * spent for each other, less what was paid outside. Offsetting must not matter to it.
   */
  #checkLedger(): void {
    const { books } = this;
    for (const [one, other] of pairs) {
      let net = 0;
      for (const transaction of books.transactions) {
        const { paidBy, owedBy, amountCents, settledCents } = transaction;
        const sign =
          paidBy === one && owedBy === other ? 1 : paidBy === other && owedBy === one ? -1 : 0;
        if (sign === 0 || transaction.deletedAt !== null) continue;
        // Paid by hand counts as never spent, except for what settlements had settled of it.
        net += sign * (isDebt(transaction) ? amountCents : settledCents);
      }
      for (const { status, debtorId, creditorId, remainingCents } of books.settlements) {
        if (status !== 'completed') continue;
        if (debtorId === one && creditorId === other) net += remainingCents;
        if (debtorId === other && creditorId === one) net -= remainingCents;
      }
      expectThat(net === netCents(one, other, books), `${one} and ${other} are at ${net}`);
      expectThat(owedCents(one, other, books) >= 0, `${one} owes nothing negative`);
      expectThat(owedCents(other, one, books) >= 0, `${other} owes nothing negative`);
    }
  }
}

/** The history alone tells what remains. */
function checkHistory({ settlement, history }: StoredSettlement): void {
  const sign = { created: 1, transaction_applied: -1, transaction_removed: 1 } as const;
  let remaining = 0;
  for (const { action, cents } of history) {
    if (action in sign) remaining += sign[action as keyof typeof sign] * cents;
  }
  expectThat(remaining === settlement.remainingCents, 'the history adds up to what remains');
  const ids = history.map((entry) => entry.id);
  expectThat(
    ids.every((id, index) => index === 0 || id > ids[index - 1]!),
    'the history is in order',
  );
  const last = history.at(-1)?.action;
  if (settlement.status !== 'active') {
    expectThat(last === `status_${settlement.status}`, 'the history ends with the end');
  }
}

export function expectThat(isTrue: boolean, law: string): void {
  if (!isTrue) throw new Error(law);
}

/** Core must never change what it was given. */
function frozen<T extends object>(document: T): T {
  for (const value of Object.values(document)) {
    if (Array.isArray(value)) Object.freeze(value);
  }
  return Object.freeze(document);
}
