import { toExpenseResource } from '../expense/expense-resource.ts';
import type { Expense } from '../expense/stored.ts';
import type { Transaction } from '../transaction/stored.ts';
import { toAmount } from '../money/money.ts';
import { netIn, peopleInFacts } from '../notification/stake.ts';
import { wasDone } from '../settle-up/settle-up.ts';
import type { SettleUp } from '../settle-up/stored.ts';
import type { SettlementWithItems } from '../settlement/holdings.ts';
import type { Settlement } from '../settlement/stored.ts';
import { isSettlementCategory } from '../transaction/transaction.ts';
import type { RecordedImport } from './check-imports.ts';
import type { DifferenceKind } from './difference.ts';
import { ABSENT_STATE, type PathEnds } from './history-path.ts';

export interface Recorded {
  transactions: readonly Transaction[];
  expenses: readonly Expense[];
  books: readonly SettlementWithItems[];
  settleUps: readonly SettleUp[];
  imports: readonly RecordedImport[];
  /** With the time of the household import, if there was one. */
  household?: { readonly movedInAt?: Date };
}

export const kinds = {
  transactions: 'transaction',
  expenses: 'expense',
  settlements: 'settlement',
  settle_ups: 'settle-up',
} as const satisfies Record<string, DifferenceKind>;

export type RecordedType = keyof typeof kinds;

export interface RecordedThing {
  type: RecordedType;
  id: string;
  aspects: readonly Aspect[];
  importId: string | null;
}

export function recordedKey(type: RecordedType, id: string): string {
  return `${type} ${id}`;
}

type Facts = Readonly<Record<string, unknown>>;

/** One aspect of an item that only changes with an activity entry. */
export interface Aspect extends PathEnds {
  name: 'money' | 'paid mark' | 'state';
  /** The state in an entry's facts; undefined = they do not have it. */
  of: (facts: Facts) => string | undefined;
}

/** Each member's balance as text, regardless of the paid mark. */
function moneyIn(facts: Facts): string | undefined {
  // Old entries have only the changed facts.
  if (!('deletedAt' in facts)) return undefined;
  const whole = { ...facts, paid: false };
  const nets = peopleInFacts(facts).map((uid) => [uid, netIn(whole, uid)] as const);
  if (nets.some(([, cents]) => cents === null)) return undefined;
  const owing = nets.filter(([, cents]) => cents !== 0);
  return owing.length === 0 ? ABSENT_STATE : JSON.stringify(owing);
}

/** The debts in a text of `moneyIn`, if one person is in each of them. */
export function debtsInState(
  state: string,
): { debtorId: string; creditorId: string; cents: number }[] {
  if (state === ABSENT_STATE) return [];
  const nets = JSON.parse(state) as [string, number][];
  const creditors = nets.filter(([, cents]) => cents > 0);
  const debtors = nets.filter(([, cents]) => cents < 0);
  return creditors.flatMap(([creditorId, owed]) =>
    debtors.map(([debtorId, owing]) => {
      return { debtorId, creditorId, cents: Math.min(owed, -owing) };
    }),
  );
}

function paidIn({ paid }: Facts): string | undefined {
  return typeof paid === 'boolean' ? String(paid) : undefined;
}

/** All items. The first state of imported ones is unknown. */
export function thingsIn(recorded: Recorded): RecordedThing[] {
  const { movedInAt } = recorded.household ?? {};
  const things = listThings(recorded);
  if (!movedInAt) return things;
  const begun = new Map([
    ...[...recorded.transactions, ...recorded.expenses].map(
      (one) => [one.id, one.entered] as const,
    ),
    ...recorded.books.map(({ settlement }) => [settlement.id, settlement.createdAt] as const),
    ...recorded.settleUps.map((one) => [one.id, one.at] as const),
  ]);
  return things.map((one) => {
    const at = begun.get(one.id);
    if (!at || at > movedInAt) return one;
    return { ...one, aspects: one.aspects.map((aspect) => ({ ...aspect, start: null })) };
  });
}

function listThings({
  transactions,
  expenses,
  books,
  imports,
  ...recorded
}: Recorded): RecordedThing[] {
  // Pending and stopped settle-ups have changed nothing; the group settle-up has its own entries.
  const settleUps = recorded.settleUps.filter(wasDone);
  const importOf = new Map(imports.map((one) => [one.id, one]));
  const paidBy = new Map(settleUps.map((one) => [one.payment?.transactionId, one]));
  const settledUp = new Set(settleUps.map(({ parties }) => parties.join()));
  return [
    ...transactions.flatMap((one): RecordedThing[] => {
      const { id, importId, expenseId } = one;
      const from = importId === null ? undefined : importOf.get(importId);
      // Undoing an import makes one entry, only at its end.
      if (from && from.state !== 'done' && from.state !== 'undone') return [];
      const aspects = aspectsOfTransaction(one, paidBy.get(id) ?? from);
      return [{ type: 'transactions', id, aspects, importId: expenseId ? null : importId }];
    }),
    ...expenses.flatMap((one): RecordedThing[] => {
      const { id, importId } = one;
      const from = importId === null ? undefined : importOf.get(importId);
      if (from && from.state !== 'done' && from.state !== 'undone') return [];
      return [{ type: 'expenses', id, aspects: aspectsOfExpense(one, from), importId }];
    }),
    // A settle-up and its undo change the pair's settlements with a single entry.
    ...books
      .filter(({ settlement: { debtorId, creditorId } }) => {
        return !settledUp.has([debtorId, creditorId].sort().join());
      })
      .map(({ settlement }): RecordedThing => {
        const aspects = aspectsOfSettlement(settlement);
        return { type: 'settlements', id: settlement.id, aspects, importId: null };
      }),
    ...settleUps.map((one): RecordedThing => {
      return { type: 'settle_ups', id: one.id, aspects: aspectsOfSettleUp(one), importId: null };
    }),
  ];
}

export function aspectsOfGone(type: RecordedType): readonly Aspect[] {
  if (type !== 'transactions' && type !== 'expenses') return [];
  const ends = { start: ABSENT_STATE, now: ABSENT_STATE, takenBackTo: null };
  return [{ name: 'money', ...ends, of: moneyIn }];
}

/** @param maker the import or settle-up that made it, if it has therefore no first entry */
function aspectsOfTransaction(
  transaction: Transaction,
  maker: RecordedImport | SettleUp | undefined,
): Aspect[] {
  const { amountCents, paidBy, owedBy, paid, category, deletedAt, settlementIds } = transaction;
  const facts = { amount: toAmount(amountCents), paidBy, owedBy, paid, type: category };
  const now = (when: Date | null) => moneyIn({ ...facts, deletedAt: when?.toISOString() ?? null })!;
  const isPayment = maker !== undefined && 'payment' in maker;
  const aspects: Aspect[] = [];
  // Rows of an expense derive from the expense.
  if (transaction.expenseId === null) {
    const start = maker === undefined ? ABSENT_STATE : isPayment ? paidWith(maker) : null;
    const isUndone = isPayment ? maker.undoneAt !== null : maker?.state === 'undone';
    const takenBackTo = isUndone ? ABSENT_STATE : null;
    aspects.push({ name: 'money', start, now: now(deletedAt), takenBackTo, of: moneyIn });
  }
  // Settlements set the paid mark themselves.
  if (settlementIds.length === 0 && !isSettlementCategory(category)) {
    // A person removed from an expense and added again owes their row anew.
    const takenBackTo = transaction.expenseId === null ? null : 'false';
    const ends = { start: 'false', now: String(paid), takenBackTo };
    aspects.push({ name: 'paid mark', ...ends, of: paidIn });
  }
  return aspects;
}

function paidWith({ payment }: SettleUp): string {
  if (!payment) return ABSENT_STATE;
  const { from, to, amountCents } = payment;
  const facts = { amount: toAmount(amountCents), paidBy: from, owedBy: to, type: '' };
  return moneyIn({ ...facts, deletedAt: null })!;
}

/** @param maker the import that made it, whose entry is also the expense's first */
function aspectsOfExpense(expense: Expense, maker: RecordedImport | undefined): Aspect[] {
  const now = moneyIn({ ...toExpenseResource(expense) })!;
  const start = maker === undefined ? ABSENT_STATE : null;
  const takenBackTo = maker?.state === 'undone' ? ABSENT_STATE : null;
  return [{ name: 'money', start, now, takenBackTo, of: moneyIn }];
}

function aspectsOfSettlement({ status }: Settlement): Aspect[] {
  const of = (facts: Facts) => (typeof facts.status === 'string' ? facts.status : undefined);
  return [{ name: 'state', start: ABSENT_STATE, now: status, takenBackTo: null, of }];
}

function aspectsOfSettleUp({ undoneAt }: SettleUp): Aspect[] {
  const of = (facts: Facts) => (facts.undoneAt === null ? 'done' : 'undone');
  const now = undoneAt === null ? 'done' : 'undone';
  return [{ name: 'state', start: ABSENT_STATE, now, takenBackTo: null, of }];
}
