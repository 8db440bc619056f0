import { dayIn } from '../../../src/core/calendar/calendar.ts';
import {
  isPermitted,
  type Action,
  type PermissionSubjects,
} from '../../../src/core/permission/permission.ts';
import type { Expense } from '../../../src/core/expense/stored.ts';
import type { Member } from '../../../src/core/household/stored.ts';
import type { Transaction } from '../../../src/core/transaction/stored.ts';
import { isAdmin, isGuest, isOnlooker } from '../../../src/core/household/member.ts';
import type { Settlement } from '../../../src/core/settlement/stored.ts';
import type { TestAnswer, TestClient } from '../server/api-client.ts';
import type { Choices } from '../random/choices.ts';
import { wantedRows } from './expense-oracle.ts';
import { historyPeople } from './ledger-invariants.ts';
import type { MemoryLedger, StoredSettlement } from './ledger.ts';

/**
 * A model of members' operations on money. With the real API, it predicts each response and the stored
 * documents. In memory, core alone runs the same operations, thousands per second.
 */

export const uids = historyPeople;
export type Uid = (typeof uids)[number];

/** The current household, and the next actor. */
export interface HistoryContext {
  householdId: string;
  clients: Readonly<Record<Uid, TestClient>>;
  ledger: MemoryLedger;
  actor: Uid;
  choices: Choices;
  now: Date;
}

/** One operation of a history, with its result by the rules. */
export interface HistoryAttempt {
  /** A description for the trace of a failing test. */
  about: string;
  send(): Promise<TestAnswer>;
  /**
   * Problem codes with which a service refuses before it applies the money rules: missing rights, missing
   * resources, former members. If there are any, the response must be one of them.
   */
  barred?: readonly string[];
  /** The requested state already exists: everybody gets the same response, and nothing changes. */
  isSoAlready?: boolean;
  /**
   * Problem codes with which the money rules refuse; the response must be one of them. Empty if they allow
   * it.
   */
  refusals: readonly string[];
  /**
   * Changes the context's household as the command should have changed the stored one, by core's result.
   *
   * @param answer of the API; null in memory
   * @throws Problem with one of the codes if the rules refuse it
   */
  apply(answer: TestAnswer | null): void;
  /** How the nets must change; default: no rule. */
  nets?: 'unchanged' | { debtorId: string; creditorId: string; paidOutside: number };
}

export type HistoryOperation = (context: HistoryContext) => HistoryAttempt | null;

export const months = ['2026-10', '2026-11', '2026-11'] as const;

/** Mostly in these months; sometimes in the far future of any test run. */
export function someDay(choices: Choices): string {
  const month = choices.once(9) ? '2099-05' : choices.pick(months);
  return `${month}-${String(1 + choices.below(28)).padStart(2, '0')}`;
}

/** Today in the household: all test households have the same time zone. */
export function householdDayOf({ now }: Pick<HistoryContext, 'now'>): string {
  return dayIn('America/New_York', now);
}

/** Whether the row counts nowhere yet: its day is in the future, and no active settlement contains it. */
export function isAhead(context: Pick<HistoryContext, 'now'>, row: Transaction): boolean {
  const isHeld = row.settlementId !== null || row.debtOfSettlementId !== null;
  return !isHeld && row.transactionDate > householdDayOf(context);
}

/** The books that count today, which debts are summed from. */
export function booksOf(context: Pick<HistoryContext, 'ledger' | 'now'>): MemoryLedger['books'] {
  const { transactions, settlements } = context.ledger.books;
  return { settlements, transactions: transactions.filter((row) => !isAhead(context, row)) };
}

export function actingClient({ clients, actor }: HistoryContext): TestClient {
  return clients[actor];
}

export function memberOf({ ledger }: Pick<HistoryContext, 'ledger'>, uid: string): Member {
  return ledger.members.get(uid)!;
}

export function isHere(context: Pick<HistoryContext, 'ledger'>, uid: string): boolean {
  return memberOf(context, uid).leftAt === null;
}

type KindOf<A extends Action> = A extends `${infer K extends keyof PermissionSubjects}:${string}`
  ? K
  : never;

export function may<A extends Action>(
  context: HistoryContext,
  action: A,
  thing: PermissionSubjects[KindOf<A>],
): boolean {
  return isPermitted(action, memberOf(context, context.actor), thing, context.now);
}

/** An unreadable thing is "not found"; a readable thing without edit permission is "forbidden". */
export function refusalsOf<A extends Action>(
  context: HistoryContext,
  action: A,
  thing: PermissionSubjects[KindOf<A>],
): string[] {
  if (may(context, action, thing)) return [];
  const read = `${action.slice(0, action.indexOf(':'))}:read` as A;
  return [may(context, read, thing) ? 'forbidden' : 'not_found'];
}

/** Whether the actor may see the row's settlements. */
function maySeeSettling(context: HistoryContext, { paidBy, owedBy }: Transaction): boolean {
  if (paidBy === null || owedBy === null) return true;
  return may(context, 'settlement:read', { creatorId: paidBy, recipientId: owedBy });
}

/** The refusal code for a row in a settlement, which depends on whether the actor may see that settlement. */
export function lockOf(context: HistoryContext, row: Transaction): string {
  return maySeeSettling(context, row) ? 'locked_by_settlement' : 'locked';
}

/** The rows in the order of entry, so that a seed chooses the same ones again. */
export function rowsByEntry({ ledger }: HistoryContext): Transaction[] {
  return [...ledger.transactions.values()].sort(byEntry);
}

/** The expenses in the order of entry. */
export function expensesByEntry({ ledger }: HistoryContext): Expense[] {
  return [...ledger.expenses.values()].sort(byEntry);
}

function byEntry(a: Pick<Expense, 'entered' | 'id'>, b: typeof a): number {
  return a.entered.getTime() - b.entered.getTime() || (a.id < b.id ? -1 : 1);
}

export function settlementsOf({ ledger }: HistoryContext): StoredSettlement[] {
  return [...ledger.settlements.values()].sort(
    (a, b) => a.settlement.createdAt.getTime() - b.settlement.createdAt.getTime(),
  );
}

/** Mostly an active one. */
export function someSettlement(context: HistoryContext): StoredSettlement | null {
  const all = settlementsOf(context);
  const active = all.filter(({ settlement }) => settlement.status === 'active');
  const list = active.length === 0 || context.choices.once(6) ? all : active;
  return list.length === 0 ? null : context.choices.pick(list);
}

export function isOffsetOf({ debtorId, creditorId }: Settlement, row: Transaction): boolean {
  return row.paidBy === debtorId && row.owedBy === creditorId;
}

/** The remaining disputes after the actor has edited the thing. */
export function disputesLeft(
  context: HistoryContext,
  kind: 'transaction' | 'expense',
  { enteredBy, disputes, parties }: Pick<Transaction, 'enteredBy' | 'disputes' | 'parties'>,
  isMoneyChanged: (memberId: string) => boolean,
) {
  const thing = { enteredBy, parties: [], paidBy: null, owedBy: null };
  const hasOwner = isHere(context, enteredBy) && !isOnlooker(memberOf(context, enteredBy));
  const standsIn = !hasOwner && isAdmin(memberOf(context, context.actor));
  const mayEnd = may(context, `${kind}:end_disputes`, thing) || standsIn;
  const isEnded = (id: string) => mayEnd && parties.includes(id) && isMoneyChanged(id);
  return disputes.filter(({ memberId }) => !isEnded(memberId));
}

type Row = Pick<
  Transaction,
  'paidBy' | 'owedBy' | 'paid' | 'category' | 'amountCents' | 'deletedAt'
>;
type Thing = Pick<Transaction, 'deletedAt' | 'parties' | 'enteredBy'>;
type Dated = Pick<Transaction, 'transactionDate'>;
type StoredBill = Omit<Expense, 'transactionIds'>;

/** The member's claim in the row, in cents; negative for a debt. */
function stakeInRow(row: Row, uid: string): number {
  const { paidBy, owedBy, paid, category, amountCents, deletedAt } = row;
  const isOpen = deletedAt === null && (!paid || category === 'settlement');
  if (!isOpen || paidBy === null || owedBy === null) return 0;
  return paidBy === uid ? amountCents : owedBy === uid ? -amountCents : 0;
}

/**
 * Adds the rule for members who cannot dispute: nobody may lower a former member's claim or raise their debt,
 * or lower a guest's claim. With a reason, an admin may, and for guests anybody; other tests check that, and
 * histories omit it.
 */
export function withUnheard(context: HistoryContext, isHarmed: boolean, attempt: HistoryAttempt) {
  if (!isHarmed || (attempt.barred ?? []).length > 0) return attempt;
  if (isAdmin(memberOf(context, context.actor))) return null;
  const { ledger } = context;
  const hasGuest = [...ledger.members.values()].some(isGuest);
  const things = [...ledger.transactions.values(), ...ledger.expenses.values()];
  if (hasGuest && things.some(({ commentCount }) => commentCount > 0)) return null;
  return { ...attempt, barred: ['forbidden', ...attempt.refusals] };
}

/** By uid: a member's claim against each other person; negative for a debt. */
export type Nets = ReadonlyMap<string, number>;

/** Former members know their debts at the time they left: restoring a row deleted since then harms nobody. */
function harmsUnheard(
  { ledger, actor }: HistoryContext,
  { deletedAt: before, parties, enteredBy }: Thing,
  { deletedAt: after }: Pick<Thing, 'deletedAt'>,
  nets: (uid: string) => readonly [before: Nets, after: Nets],
  areGuestsLeftOut = false,
): boolean {
  const members = [...ledger.members.values()];
  // Everything in a history was entered within the last hour.
  const hasLeaver = members.some(({ id, leftAt }) => leftAt !== null && parties.includes(id));
  const isSlip = enteredBy === actor && !hasLeaver;
  return members.some(({ id, accountId, leftAt }) => {
    const isPresent = leftAt === null;
    if (isPresent && (accountId !== null || areGuestsLeftOut || isSlip)) return false;
    if (before !== null && after === null && (isPresent || before > leftAt)) return false;
    const [had, has] = nets(id);
    const others = [...had.keys(), ...has.keys()];
    // A guest's debt may grow.
    const least = isPresent ? 0 : -Infinity;
    const of = (some: Nets, other: string) => Math.max(least, some.get(other) ?? 0);
    return others.some((other) => of(has, other) < of(had, other));
  });
}

export function harmsUnheardOfExpense(
  context: HistoryContext,
  before: StoredBill,
  after: StoredBill,
  areGuestsLeftOut = false,
): boolean {
  const nets = (uid: string) => [netsOfExpense(before, uid), netsOfExpense(after, uid)] as const;
  const putOff = (uid: string) => [netsOfExpense(before, uid), new Map()] as const;
  return (
    harmsUnheard(context, before, after, nets, areGuestsLeftOut) ||
    (isPutOff(context, before, after) && harmsUnheard(context, before, after, putOff))
  );
}

/** For them, a row that is moved to a possibly future day is lost until then. */
function isPutOff({ now }: HistoryContext, before: Dated, after: Dated): boolean {
  const [was, is] = [before, after].map((one) => one.transactionDate);
  return is! > was! && is! >= now.toISOString().slice(0, 10);
}

export function netsOfExpense(expense: StoredBill, uid: string): Nets {
  const rows = wantedRows(expense).map((row) => ({ ...row, paid: false, deletedAt: null }));
  return netsWith(rows, uid);
}

export function harmsUnheardOf(
  context: HistoryContext,
  before: Row & Thing & Dated,
  after: Row & Dated,
  areGuestsLeftOut = false,
): boolean {
  const nets = (uid: string) => [netsWith([before], uid), netsWith([after], uid)] as const;
  const putOff = (uid: string) => [netsWith([before], uid), new Map()] as const;
  return (
    harmsUnheard(context, before, after, nets, areGuestsLeftOut) ||
    (isPutOff(context, before, after) && harmsUnheard(context, before, after, putOff))
  );
}

export function netsWith(rows: readonly Row[], uid: string): Nets {
  const nets = new Map<string, number>();
  for (const row of rows) {
    const other = row.paidBy === uid ? row.owedBy : row.paidBy;
    const stake = stakeInRow(row, uid);
    if (other !== null && stake !== 0) nets.set(other, (nets.get(other) ?? 0) + stake);
  }
  return nets;
}
