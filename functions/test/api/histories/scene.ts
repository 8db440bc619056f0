import { isPermitted, type Action, type Things } from '../../../src/core/permission/permission.ts';
import type { Member } from '../../../src/core/household/member.ts';
import type { Settlement } from '../../../src/core/settlement/settlement.ts';
import type { Transaction } from '../../../src/core/transaction/transaction.ts';
import type { TestAnswer, TestClient } from '../api-client.ts';
import type { StoredBook, StoredHousehold } from '../stored-household.ts';
import type { Dice } from '../../dice.ts';
import type { Model } from './model.ts';

/** Everyone who is or was in the household. */
export const uids = ['anna', 'ben', 'cleo', 'dan'] as const;
export type Uid = (typeof uids)[number];

/** What a step is chosen from: the household as it is, and who is to act. */
export interface Scene {
  householdId: string;
  clients: Readonly<Record<Uid, TestClient>>;
  stored: StoredHousehold;
  actor: Uid;
  dice: Dice;
}

/** One step of a history, with what the rules say of it. */
export interface Attempt {
  /** For the trace. */
  about: string;
  send(): Promise<TestAnswer>;
  /** [] where it must be done; else the codes one of which must be the answer. */
  refusals: readonly string[];
  /** Changes the model as the step should have changed what is stored. */
  apply(model: Model, answer: TestAnswer): void;
  /** What it must leave as it was, or how it must change it; absent: nothing in particular. */
  nets?: 'unchanged' | { debtorId: string; creditorId: string; paidOutside: number };
}

export type Step = (scene: Scene) => Attempt | null;

export const now = () => new Date();

export function clientOf({ clients, actor }: Scene): TestClient {
  return clients[actor];
}

export function memberOf({ stored }: Scene, uid: string): Member {
  return stored.members.find(({ id }) => id === uid)!;
}

export function isHere(scene: Scene, uid: string): boolean {
  return memberOf(scene, uid).leftAt === null;
}

type KindOf<A extends Action> = A extends `${infer K extends keyof Things}:${string}` ? K : never;

export function may<A extends Action>(scene: Scene, action: A, thing: Things[KindOf<A>]): boolean {
  return isPermitted(action, memberOf(scene, scene.actor), thing, now());
}

/** What one may not read is not there; what one may read but not change is forbidden. */
export function refusalsOf<A extends Action>(
  scene: Scene,
  action: A,
  thing: Things[KindOf<A>],
): string[] {
  if (may(scene, action, thing)) return [];
  const read = `${action.slice(0, action.indexOf(':'))}:read` as A;
  return [may(scene, read, thing) ? 'forbidden' : 'not_found'];
}

/** In the order of their entry, so that a seed chooses the same ones again. */
export function rowsOf({ stored }: Scene): Transaction[] {
  return [...stored.transactions].sort(
    (a, b) => a.entered.getTime() - b.entered.getTime() || (a.id < b.id ? -1 : 1),
  );
}

export function booksOf({ stored }: Scene): StoredBook[] {
  return [...stored.books].sort(
    (a, b) => a.settlement.createdAt.getTime() - b.settlement.createdAt.getTime(),
  );
}

/** Mostly an active one. */
export function someBook(scene: Scene): StoredBook | null {
  const all = booksOf(scene);
  const active = all.filter(({ settlement }) => settlement.status === 'active');
  const list = active.length === 0 || scene.dice.once(6) ? all : active;
  return list.length === 0 ? null : scene.dice.pick(list);
}

export function isOffsetOf({ debtorId, creditorId }: Settlement, row: Transaction): boolean {
  return row.paidBy === debtorId && row.owedBy === creditorId;
}
