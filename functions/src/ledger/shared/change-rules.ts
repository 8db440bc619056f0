import { DAY_MS } from '../../core/calendar/day.ts';
import type { Expense } from '../../core/expense/stored.ts';
import type { Member } from '../../core/household/stored.ts';
import type { Transaction, Dispute } from '../../core/transaction/stored.ts';
import { hasNoAccount, isAdmin, isOnlooker } from '../../core/household/member.ts';
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
import { namedThing } from '../../core/activity/activity-subject.ts';
import type { CalendarDate } from '../../core/calendar/calendar.ts';
import { toDisputeResources } from '../../core/transaction/dispute-resource.ts';
import { disputesAfterEdit } from '../../core/transaction/dispute.ts';
import type { Activity } from '../../core/activity/stored.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';

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

export type RecordedFacts = Pick<Activity, 'before' | 'after'>;

interface Disputable {
  id: string;
  enteredBy: string;
  parties: readonly string[];
  disputes: readonly Dispute[];
  note: string;
  category: string;
  transactionDate: CalendarDate;
}

/**
 * Records in the history which disputes an edit ended, for the members who disputed. A member
 * whom the edit removed gets a separate entry: they must not read the new values.
 * @param facts all facts before and after, as the history stores them
 */
export function recordEndedDisputes(
  unit: UnitOfWork,
  { householdId, actorId }: { householdId: string; actorId: string },
  resourceType: 'transactions' | 'expenses',
  [before, after]: readonly [Disputable | null, Disputable],
  facts: RecordedFacts,
): void {
  if (!before) return;
  const left = new Set(after.disputes.map(({ memberId }) => memberId));
  const ended = before.disputes.map(({ memberId }) => memberId).filter((id) => !left.has(id));
  const record = (concerns: readonly string[], isInIt: boolean) => {
    if (concerns.length === 0) return;
    unit.record(householdId, {
      actor: actorId,
      what: 'dispute_ended',
      resourceType,
      resourceId: after.id,
      ownerId: after.enteredBy,
      parties: before.parties.filter((id) => after.parties.includes(id) || concerns.includes(id)),
      concerns,
      before: { ...facts.before, disputes: toDisputeResources(before.disputes) },
      after: isInIt ? { ...facts.after, disputes: toDisputeResources(after.disputes) } : null,
      // The name before the edit: some recipients may not read the new one.
      about: namedThing(before),
    });
  };
  const isInIt = (id: string) => after.parties.includes(id);
  record(ended.filter(isInIt), true);
  record(
    ended.filter((id) => !isInIt(id)),
    false,
  );
}

/**
 * The disputes that remain after an edit. A dispute ends if the owner changes the disputing
 * member's money. An admin's edit ends it only if the owner has left or is view-only, because
 * then nobody else could. Editing through a write grant ends none. The dispute of a removed
 * member stays, because no money of theirs can change.
 * @param isOwner whether the actor may end disputes as the owner
 * @param isMoneyChanged whether the edit changes what this member pays or owes
 */
export function disputesLeftBy(
  { actor, members }: Pick<WriteContext, 'actor' | 'members'>,
  { enteredBy, disputes, parties }: Pick<Transaction, 'enteredBy' | 'disputes' | 'parties'>,
  isOwner: boolean,
  isMoneyChanged: (memberId: string) => boolean,
): readonly Dispute[] {
  const owner = members.find(({ id, leftAt }) => id === enteredBy && leftAt === null);
  const hasOwner = owner !== undefined && !isOnlooker(owner);
  const mayEnd = isOwner || (!hasOwner && isAdmin(actor.member));
  const isChangedFor = (id: string) => parties.includes(id) && isMoneyChanged(id);
  return disputesAfterEdit(disputes, isChangedFor, mayEnd);
}

/** Comments changed by one commit, besides the rows: far below Firestore's 10 MiB limit. */
const MAX_COMMENTS_PER_COMMIT = 1000;

type Thing = Pick<Expense, 'id' | 'commentCount'>;

/** Whether one commit can expire them. A single entry always fits: it has at most 500. */
export function fitsInCommit(things: readonly Thing[]): boolean {
  return countComments(things) <= MAX_COMMENTS_PER_COMMIT;
}

function countComments(things: readonly Thing[]): number {
  return things.reduce((sum, { commentCount }) => sum + commentCount, 0);
}

/**
 * Sets the date on which Firestore's TTL removes the comments of deleted entries.
 * @param expireAt null = the entries are restored
 * @throws Problem invalid_request if there are too many for one commit
 */
export async function expireComments(
  unit: UnitOfWork,
  householdId: string,
  {
    transactions = [],
    expenses = [],
  }: Partial<Record<'transactions' | 'expenses', readonly Thing[]>>,
  expireAt: Date | null,
): Promise<void> {
  const commented = [
    ...transactions.map((row) => ({ ...row, comments: transactionComments(householdId, row.id) })),
    ...expenses.map((one) => ({ ...one, comments: expenseComments(householdId, one.id) })),
  ].filter(({ commentCount }) => commentCount > 0);
  if (!fitsInCommit(commented)) {
    const count = countComments(commented);
    const [verb, path] = expireAt === null ? ['restore', 'things'] : ['delete', 'ids'];
    const detail = `These have ${count} comments: ${verb} fewer at once.`;
    throw new Problem('invalid_request', detail, { errors: [{ path, message: detail }] });
  }
  for (const { comments } of commented) {
    for (const { id } of await unit.query({ from: comments })) {
      unit.update(comments.doc(id), { expireAt });
    }
  }
}
