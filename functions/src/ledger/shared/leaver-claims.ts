import { DAY_MS } from '../../core/calendar/day.ts';
import type { Expense } from '../../core/expense/stored.ts';
import type { Member } from '../../core/household/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import { hasNoAccount, isAdmin } from '../../core/household/member.ts';
import { canObject } from '../../core/household/can-object.ts';
import {
  worseOffWithoutObjection,
  type ChangeOfClaims,
} from '../../core/notification/leaver-claims.ts';
import { Problem } from '../../core/problem/problem.ts';
import { expenseComments, transactionComments } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { WriteContext } from './ledger-context.ts';

/** 1 hour in ms. The actor may correct an own new entry: nobody has relied on it yet. */
const SLIP_MS = 60 * 60 * 1000;

/** 1 day in ms. An older reason was given for another change. */
const REASON_COUNTS_FOR_MS = DAY_MS;

type Entry = Pick<Transaction, 'parties' | 'commentCount' | 'enteredBy' | 'entered'>;

type ReasonContext = Pick<
  WriteContext,
  'householdId' | 'actor' | 'actorId' | 'now' | 'explained'
> & { members: readonly Pick<Member, 'id' | 'accountId' | 'leftAt'>[] };

/**
 * Adds to `explained` the entries for which the actor has commented a reason within the last day.
 * For former members only an admin's reason counts. For guests, the actor's own new entries need
 * none. Call it before the unit writes: it reads.
 */
export async function readReasons(
  reader: Reader,
  { householdId, actor, actorId, members, now, explained }: ReasonContext,
  things: { transactions?: readonly Transaction[]; expenses?: readonly Expense[] },
): Promise<void> {
  const unheard = members.filter((member) => !canObject(member));
  const all = new Set(unheard.map(({ id }) => id));
  const left = new Set(unheard.filter(({ leftAt }) => leftAt !== null).map(({ id }) => id));
  const hasLeaver = ({ parties }: Entry) => parties.some((id) => left.has(id));
  const isSlip = (one: Entry) =>
    one.enteredBy === actorId && now.getTime() - one.entered.getTime() < SLIP_MS && !hasLeaver(one);
  for (const one of [...(things.transactions ?? []), ...(things.expenses ?? [])]) {
    if (isSlip(one)) explained.add(one.id);
  }
  const mayBeExplained = (one: Entry) =>
    one.commentCount > 0 &&
    one.parties.some((id) => all.has(id)) &&
    (isAdmin(actor.member) || !hasLeaver(one));
  const candidates = [
    ...(things.transactions ?? [])
      .filter(mayBeExplained)
      .map(({ id }) => ({ id, comments: transactionComments(householdId, id) })),
    ...(things.expenses ?? [])
      .filter(mayBeExplained)
      .map(({ id }) => ({ id, comments: expenseComments(householdId, id) })),
  ];
  const since = now.getTime() - REASON_COUNTS_FOR_MS;
  await Promise.all(
    candidates.map(async ({ id, comments }) => {
      const own = await reader.query({ from: comments, where: [where('memberId', '==', actorId)] });
      if (own.some(({ createdAt }) => createdAt.getTime() > since)) explained.add(id);
    }),
  );
}

/**
 * A former member cannot object. Only an admin with a reason may lower what they get or raise
 * what they owe. A guest cannot object either: lowering what they get needs a reason, from any
 * editor.
 * @throws Problem forbidden
 */
export function requireReasonForLeaver(
  members: readonly Member[],
  explained: ReadonlySet<string> | undefined,
  change: ChangeOfClaims & { id: string },
): void {
  const member = findBlockingMember(members, explained, change);
  if (member) throw cannotObjectProblem(member);
}

/** The member who blocks the change because they cannot object; null = none. */
export function findBlockingMember<M extends Pick<Member, 'id' | 'accountId' | 'leftAt'>>(
  members: readonly M[],
  explained: ReadonlySet<string> | undefined,
  change: ChangeOfClaims & { id: string },
): M | null {
  if (explained?.has(change.id)) return null;
  return worseOffWithoutObjection(members, change)[0] ?? null;
}

export function cannotObjectProblem({ name, leftAt }: Pick<Member, 'name' | 'leftAt'>): Problem {
  if (leftAt === null) {
    return new Problem(
      'forbidden',
      `${hasNoAccount({ name })} and could not object: what they get back is not made less without a word. Record ` +
        'what is paid as a payment, or say why in a comment on it first.',
    );
  }
  return new Problem(
    'forbidden',
    `${name} has left the household and could not object: what they get back is not made less here. Record what is ` +
      'paid as a payment. An admin may change it who has said why, in a comment on it.',
  );
}
