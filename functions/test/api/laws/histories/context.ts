import {
  isPermitted,
  type Action,
  type Things,
} from '../../../../src/core/permission/permission.ts';
import type { Expense } from '../../../../src/core/expense/expense.ts';
import type { Member } from '../../../../src/core/household/member.ts';
import type { Settlement } from '../../../../src/core/settlement/settlement.ts';
import type { Transaction } from '../../../../src/core/transaction/transaction.ts';
import type { TestAnswer, TestClient } from '../../../support/server/api-client.ts';
import type { StoredBook, StoredHousehold } from '../../../support/households/stored-household.ts';
import type { Choices } from '../../../support/random/choices.ts';
import type { StoredModel } from './stored-model.ts';

/** Everyone who is or was in the household. */
export const uids = ['anna', 'ben', 'cleo', 'dan'] as const;
export type Uid = (typeof uids)[number];

/** What an attempt is chosen from: the household as it is, and who is to act. */
export interface Context {
  householdId: string;
  clients: Readonly<Record<Uid, TestClient>>;
  stored: StoredHousehold;
  actor: Uid;
  choices: Choices;
}

/** One command of a history, with what the rules say of it. */
export interface Attempt {
  /** For the trace. */
  about: string;
  send(): Promise<TestAnswer>;
  /** [] where it must be done; else the codes one of which must be the answer. */
  refusals: readonly string[];
  /** Changes the model as the step should have changed what is stored. */
  apply(model: StoredModel, answer: TestAnswer): void;
  /** What it must leave as it was, or how it must change it; absent: nothing in particular. */
  nets?: 'unchanged' | { debtorId: string; creditorId: string; paidOutside: number };
}

export type Operation = (context: Context) => Attempt | null;

export const months = ['2026-10', '2026-11', '2026-11'] as const;

export const now = () => new Date();

export function clientOf({ clients, actor }: Context): TestClient {
  return clients[actor];
}

export function memberOf({ stored }: Pick<Context, 'stored'>, uid: string): Member {
  return stored.members.find(({ id }) => id === uid)!;
}

export function isHere(context: Pick<Context, 'stored'>, uid: string): boolean {
  return memberOf(context, uid).leftAt === null;
}

type KindOf<A extends Action> = A extends `${infer K extends keyof Things}:${string}` ? K : never;

export function may<A extends Action>(
  context: Context,
  action: A,
  thing: Things[KindOf<A>],
): boolean {
  return isPermitted(action, memberOf(context, context.actor), thing, now());
}

/** What one may not read is not there; what one may read but not change is forbidden. */
export function refusalsOf<A extends Action>(
  context: Context,
  action: A,
  thing: Things[KindOf<A>],
): string[] {
  if (may(context, action, thing)) return [];
  const read = `${action.slice(0, action.indexOf(':'))}:read` as A;
  return [may(context, read, thing) ? 'forbidden' : 'not_found'];
}

/** Whether the actor may know what settlements do with the row. */
function maySeeSettling(context: Context, { paidBy, owedBy }: Transaction): boolean {
  if (paidBy === null || owedBy === null) return true;
  return may(context, 'settlement:read', { creatorId: paidBy, recipientId: owedBy });
}

/** How what a settlement rests on is refused: it is named to those who may see it. */
export function lockOf(context: Context, row: Transaction): string {
  return maySeeSettling(context, row) ? 'locked_by_settlement' : 'locked';
}

/** In the order of their entry, so that a seed chooses the same ones again. */
export function rowsOf({ stored }: Context): Transaction[] {
  return [...stored.transactions].sort(
    (a, b) => a.entered.getTime() - b.entered.getTime() || (a.id < b.id ? -1 : 1),
  );
}

/** In the order of their entry. */
export function expensesOf({ stored }: Context): Expense[] {
  return [...stored.expenses].sort(
    (a, b) => a.entered.getTime() - b.entered.getTime() || (a.id < b.id ? -1 : 1),
  );
}

export function booksOf({ stored }: Context): StoredBook[] {
  return [...stored.books].sort(
    (a, b) => a.settlement.createdAt.getTime() - b.settlement.createdAt.getTime(),
  );
}

/** Mostly an active one. */
export function someBook(context: Context): StoredBook | null {
  const all = booksOf(context);
  const active = all.filter(({ settlement }) => settlement.status === 'active');
  const list = active.length === 0 || context.choices.once(6) ? all : active;
  return list.length === 0 ? null : context.choices.pick(list);
}

export function isOffsetOf({ debtorId, creditorId }: Settlement, row: Transaction): boolean {
  return row.paidBy === debtorId && row.owedBy === creditorId;
}

/** What is left of the disputes of a thing once the actor has edited it. */
export function disputesLeft(
  context: Context,
  kind: 'transaction' | 'expense',
  { enteredBy, disputes }: Pick<Transaction, 'enteredBy' | 'disputes'>,
  isMoneyChanged: (memberId: string) => boolean,
) {
  const thing = { enteredBy, parties: [], paidBy: null, owedBy: null };
  const isOwners = may(context, `${kind}:end_disputes`, thing) || !isHere(context, enteredBy);
  return disputes.filter(({ memberId }) => !isOwners || !isMoneyChanged(memberId));
}
