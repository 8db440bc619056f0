import { DAY_MS } from '../../core/calendar/day.ts';
import type { Expense } from '../../core/expense/expense.ts';
import { hasNoAccount, isAdmin, type Member } from '../../core/household/member.ts';
import { canObject } from '../../core/household/can-object.ts';
import {
  worseOffWithoutObjection,
  type ChangeOfClaims,
} from '../../core/notification/leaver-claims.ts';
import { Problem } from '../../core/problem/problem.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { expenseComments, transactionComments } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { WriteContext } from './ledger-context.ts';

/** In milliseconds: an hour. What one has entered oneself may be a slip, and nobody has gone by it yet. */
const SLIP_MS = 60 * 60 * 1000;

/** In milliseconds: a day. A reason that is older was given for something else. */
const REASON_COUNTS_FOR_MS = DAY_MS;

type Entry = Pick<Transaction, 'parties' | 'commentCount' | 'enteredBy' | 'entered'>;

type ReasonContext = Pick<
  WriteContext,
  'householdId' | 'actor' | 'actorId' | 'now' | 'explained'
> & { members: readonly Pick<Member, 'id' | 'accountId' | 'leftAt'>[] };

/**
 * Finds the rows for which the actor has given a reason in a comment of the last day: of former members only an
 * admin's counts. Of guests, what the actor has just entered needs none. Call it before the unit writes. Only rows
 * of those who can't object are looked up.
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
  const isAsked = (one: Entry) =>
    one.commentCount > 0 &&
    one.parties.some((id) => all.has(id)) &&
    (isAdmin(actor.member) || !hasLeaver(one));
  const asked = [
    ...(things.transactions ?? [])
      .filter(isAsked)
      .map(({ id }) => ({ id, comments: transactionComments(householdId, id) })),
    ...(things.expenses ?? [])
      .filter(isAsked)
      .map(({ id }) => ({ id, comments: expenseComments(householdId, id) })),
  ];
  const since = now.getTime() - REASON_COUNTS_FOR_MS;
  await Promise.all(
    asked.map(async ({ id, comments }) => {
      const own = await reader.query({ from: comments, where: [where('memberId', '==', actorId)] });
      if (own.some(({ createdAt }) => createdAt.getTime() > since)) explained.add(id);
    }),
  );
}

/**
 * A former member can't object. So if a change would lower what they get or raise what they owe, only an
 * admin may make it, and only with a reason. What a guest gets is lowered only with a reason, too, by whoever may
 * change it: they are the ones who deal with them.
 *
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

/** Who keeps the change from being made, because they can't object; null = nobody does. */
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
