import { sumCents } from '../../../src/core/money/money.ts';
import { netBetween } from '../../../src/core/settle-up/books.ts';
import type {
  BooksChange,
  PairBooks,
  SettlementContext,
} from '../../../src/core/settlement/draft.ts';
import { planSettleUp, type PlannedSettleUp } from '../../../src/core/settle-up/plan.ts';
import type { SettleUp, SettleUpPlan } from '../../../src/core/settle-up/stored.ts';
import { planUndo } from '../../../src/core/settle-up/undo.ts';
import {
  assertInTime,
  dependsOn,
  settlementsToRead,
} from '../../../src/core/settle-up/undoable.ts';
import { owedCents } from '../../../src/core/settlement/balance.ts';
import { isDisputed } from '../../../src/core/transaction/dispute.ts';
import type { Transaction } from '../../../src/core/transaction/stored.ts';
import type { Json } from '../server/api-client.ts';
import { expectThat } from './ledger-invariants.ts';
import type { MemoryLedger } from './ledger.ts';
import { activeOf, booksOfPair, countingOn, TODAY, type SettlingPair } from './pair-books.ts';

/** Settles up in a ledger as a service would, and checks its invariants. */

/** The service's additions to a request: today, and ids derived from the request's id. */
interface Circumstances {
  id: string;
  now: Date;
  today: string;
  transactionDate: string;
  paymentId: string;
  settlementIdOf(month: string): string;
}

function inMemory(ledger: MemoryLedger): Circumstances {
  const today = TODAY;
  return {
    ...{ id: ledger.nextId(), now: ledger.now(), today, transactionDate: today },
    ...{ paymentId: ledger.nextId(), settlementIdOf: () => ledger.nextId() },
  };
}

export function planInLedger(
  ledger: MemoryLedger,
  pair: SettlingPair,
  amountCents: number | null = null,
  circumstances = inMemory(ledger),
): PlannedSettleUp {
  return planBooks(
    ledger,
    booksOfPair(ledger, pair, circumstances.today),
    pair,
    amountCents,
    circumstances,
  );
}

/** The same with only these books. */
export function planBooks(
  ledger: MemoryLedger,
  books: PairBooks,
  pair: SettlingPair,
  amountCents: number | null = null,
  circumstances = inMemory(ledger),
): PlannedSettleUp {
  const [creatorId, recipientId] = pair;
  const { transactionDate, ...context } = circumstances;
  return planSettleUp(
    books,
    { creatorId, recipientId, amountCents, transactionDate, note: '', expectedDueCents: null },
    { ...context, actorId: creatorId },
  );
}

/** Writes the change and the document of the settle-up. */
export function storeSettleUpChange(
  ledger: MemoryLedger,
  pair: SettlingPair,
  planned: PlannedSettleUp,
  { id, now }: Pick<Circumstances, 'id' | 'now'> = inMemory(ledger),
): SettleUp {
  const [creatorId, recipientId] = pair;
  write(ledger, planned.change);
  const kept = {
    ...planned.plan,
    ...{ id, creatorId, recipientId, parties: [...pair].sort(), digest: '' },
    ...{ at: now, undoneAt: null, undoneBy: null },
  };
  ledger.settleUps.set(id, kept);
  return kept;
}

export function planUndoing(
  ledger: MemoryLedger,
  settleUp: SettleUp,
  by: SettlementContext,
  options: Parameters<typeof planUndo>[4] = {},
) {
  const pair = [settleUp.creatorId, settleUp.recipientId] as const;
  const ids = settleUp.settlements.map(({ settlementId }) => settlementId);
  const paymentId = settleUp.payment?.transactionId ?? '';
  const payment = ledger.transactions.get(paymentId);
  const read = (): PairBooks => {
    const stored = ids.flatMap((id) => ledger.settlements.get(id) ?? []);
    const held = stored.flatMap((one) => ledger.bookOf(one).transactions);
    const rows = [...held, ...(payment ? [payment] : [])];
    return {
      transactions: [...new Map(rows.map((one) => [one.id, one])).values()],
      settlements: stored.map(({ settlement, items }) => ({
        settlement,
        items: [...items.values()],
      })),
    };
  };
  let books = read();
  for (;;) {
    const more = settlementsToRead(settleUp, books).filter((id) => !ids.includes(id));
    if (more.length === 0) break;
    ids.push(...more);
    books = read();
  }
  const active = activeOf(ledger, pair).map(({ settlement }) => settlement);
  return planUndo(settleUp, books, active, by, options);
}

/** The next later settle-up that builds on this one. The service undoes those first, newest first. */
export function restingOn(ledger: MemoryLedger, settleUp: SettleUp): SettleUp | undefined {
  return [...ledger.settleUps.values()]
    .filter(({ parties }) => parties.join() === settleUp.parties.join())
    .filter((one) => one.at > settleUp.at && dependsOn(one, settleUp))
    .sort((a, b) => b.at.getTime() - a.at.getTime())[0];
}

/** Includes the later ones that build on it. */
export function undoWhole(
  ledger: MemoryLedger,
  settleUp: SettleUp,
  by = ledger.context(settleUp.creatorId),
): void {
  assertInTime(settleUp, by.now);
  for (;;) {
    const later = restingOn(ledger, settleUp);
    if (!later) break;
    undoWhole(ledger, later, by);
  }
  undo(ledger, settleUp, by);
}

export function undo(
  ledger: MemoryLedger,
  settleUp: SettleUp,
  by = ledger.context(settleUp.creatorId),
): void {
  write(ledger, planUndoing(ledger, settleUp, by));
  ledger.settleUps.set(settleUp.id, { ...settleUp, undoneAt: by.now, undoneBy: by.actorId });
}

/** Writes each document once, and increases its version by one. */
export function write(ledger: MemoryLedger, change: BooksChange): void {
  for (const one of change.settlements) {
    expectThat(
      one.before?.settlement === ledger.settlements.get(one.settlement.id)?.settlement,
      'it is as loaded',
    );
    ledger.write({ ...one, transactions: [] });
  }
  for (const one of change.transactions) {
    const version = ledger.transactions.get(one.id)?.version ?? 0;
    expectThat(one.version === version + 1, 'a changed transaction counts its version');
    ledger.put(one);
  }
}

/** Checks the rest after a full settle-up, and after a partial payment. */
export function checkSettledUp(
  ledger: MemoryLedger,
  pair: SettlingPair,
  { plan: done }: PlannedSettleUp,
  today = TODAY,
): void {
  const [one, other] = pair;
  const { creatorOwes, recipientOwes } = done.after;
  const books = countingOn(ledger, today);
  expectThat(owedCents(one, other, books) === creatorOwes, 'what the creator owes is as planned');
  expectThat(owedCents(other, one, books) === recipientOwes, 'what they are owed is as planned');
  const net = recipientOwes - creatorOwes;
  const netBefore = done.before.recipientOwes - done.before.creatorOwes;
  const paid = done.payment?.amountCents ?? 0;
  const toward = done.payment?.from === one ? paid : -paid;
  expectThat(net === netBefore + toward, 'the payment moves the net by exactly itself');
  if (!done.closes) return;
  checkLeftAside(pair, done);
  const left = booksOfPair(ledger, pair, today);
  const aside = new Set(done.leftAside.settlements.map(({ settlementId }) => settlementId));
  expectThat(
    left.settlements.every(({ settlement }) => aside.has(settlement.id)),
    'no settlement is active but those left aside',
  );
  const heldAside = new Set(
    left.settlements.flatMap(({ settlement, items }) => [
      ...items.map(({ id }) => id),
      ...settlement.debts.map((debt) => debt.transactionId),
    ]),
  );
  expectThat(
    left.transactions.every((row) => isDisputed(row) || heldAside.has(row.id)),
    'nothing is open but what is disputed, or held with it',
  );
  if (aside.size === 0 && done.leftAside.transactions.length === 0) {
    expectThat(creatorOwes === 0 && recipientOwes === 0, 'both directions are at 0');
    expectThat(netBetween(one, other, left) === 0, 'the net is 0');
  }
}

/**
 * The common part of a preview and a settle-up: everything except the ids and values that only the settle-up
 * can have.
 */
export function comparablePlan({
  closes,
  isPart,
  due,
  people,
  openAfter,
  leftAside,
  payment,
  settlements,
}: Json): Json {
  const transactionId = null;
  return {
    ...{ closes, isPart, due, people, openAfter, leftAside },
    payment: payment && { ...payment, transactionId },
    settlements: settlements.map((one: Json) => ({
      ...one,
      settlementId: one.isNew ? null : one.settlementId,
      items: one.items.map((item: Json) => (item.isPayment ? { ...item, transactionId } : item)),
    })),
  };
}

/**
 * The omitted rows of a settle-up are exactly those still open in each direction; each cent is listed once.
 */
function checkLeftAside([one, other]: SettlingPair, { leftAside, after }: SettleUpPlan): void {
  const owes = (debtorId: string) =>
    sumCents([
      ...leftAside.transactions
        .filter(({ owedBy }) => owedBy === debtorId)
        .map(({ openCents }) => openCents),
      ...leftAside.settlements
        .filter((settlement) => settlement.debtorId === debtorId)
        .map(({ remainingCents }) => remainingCents),
    ]);
  expectThat(owes(one) === after.creatorOwes, 'what the creator still owes is named, once');
  expectThat(owes(other) === after.recipientOwes, 'what they are still owed is named, once');
}

/** Everything that an undo must restore. */
export function moneyLinesOf(ledger: MemoryLedger): Map<string, string> {
  const lines = new Map<string, string>();
  for (const row of ledger.transactions.values()) {
    if (row.deletedAt === null) lines.set(row.id, JSON.stringify(moneyFields(row)));
  }
  for (const { settlement, items } of ledger.settlements.values()) {
    const { id, status, totalCents, remainingCents, itemCount, debts, month } = settlement;
    if (status === 'cancelled') continue;
    const applied = [...items.values()].map((item) => [item.id, item.appliedCents]).sort();
    const fields = { status, totalCents, remainingCents, itemCount, debts, month, applied };
    lines.set(id, JSON.stringify(fields));
  }
  return lines;
}

function moneyFields(row: Transaction) {
  const { amountCents, signedCents, settledCents, appliedCents, openParties, paid } = row;
  const { paidDate, inSettlement, settlementId, debtOfSettlementId } = row;
  return {
    ...{ amountCents, signedCents, settledCents, appliedCents, openParties, paid },
    ...{ paidDate, inSettlement, settlementId, debtOfSettlementId },
  };
}
