import type { Member } from '../../core/household/stored.ts';
import { inSteps, sizeOfChange } from '../../core/group-settle-up/steps.ts';
import { waitsNoLonger } from '../../core/group-settle-up/waiting.ts';
import { isAllowed, notFound, requireAllowed, type Actor } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import type { BooksChange, PairBooks } from '../../core/settlement/draft.ts';
import { asUndone, finished, isWaiting } from '../../core/settle-up/settle-up.ts';
import type { SettleUp } from '../../core/settle-up/stored.ts';
import { unheardOfUndo, planUndo } from '../../core/settle-up/undo.ts';
import { assertInTime, isUnchangedSince } from '../../core/settle-up/undoable.ts';
import { expireComments } from '../../ledger/shared/expire-comments.ts';
import { readReasons, cannotObjectProblem } from '../../ledger/shared/leaver-claims.ts';
import { openContext, type WriteContext } from '../../ledger/shared/ledger-context.ts';
import type { ChangeContext } from '../../ledger/shared/transaction-change.ts';
import { listAllMembers } from '../../people/members/member.repository.ts';
import { settleUps } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { recordGroupSettleUp, saveBooks, saveSettleUp } from './save-settle-up.ts';
import { findSettleUp, listActiveBetween } from './settle-up.repository.ts';
import {
  listGroupSettleUpParts,
  listDependentSettleUps,
  readUndoing,
} from './settle-up-undo.repository.ts';

/**
 * Undoes a settle-up within 30 days, whatever changed since. First undoes later settle-ups that
 * depend on it, newest first, one commit each; for a group settle-up also those of other members.
 * Repeating an interrupted undo continues it, also after one of them required a reason. Safe to
 * repeat.
 * @throws Problem not_found, forbidden, not_undoable; conflict if it should only be stopped but
 * is no longer pending, or if it would affect others who cannot object
 */
export async function undoSettleUp(
  store: Store,
  actor: Actor,
  id: string,
  now: Date,
  ofWaiting: OfWaiting = {},
): Promise<void> {
  const { householdId, uid } = actor;
  await undoAll(store, { householdId, uid, actor, ...ofWaiting }, id, now);
}

/** Continues an interrupted undo. Permissions were checked when it began. */
export async function finishUndo(
  store: Store,
  householdId: string,
  { id, undoingBy }: SettleUp,
  now: Date,
): Promise<void> {
  if (undoingBy) await undoAll(store, { householdId, uid: undoingBy, actor: null }, id, now);
}

interface OfWaiting {
  stopWaiting?: StopWaiting;
  /** The client saw it pending: do not undo it if it was completed since. */
  isOnlyStopped?: boolean;
}

interface Undoing extends OfWaiting {
  householdId: string;
  uid: string;
  /** null = a job continues for a member who may have left. */
  actor: Actor | null;
}

/** Stops a pending group settle-up: all debts stay open, and payments that arrived are recorded. */
export type StopWaiting = (
  unit: UnitOfWork,
  context: ChangeContext,
  nettingId: string,
) => Promise<void>;

/** Steps that must come first. */
interface Before {
  /** A settle-up to undo first. */
  later?: string;
  /** Parts whose books to reopen; each inner list is one step. */
  steps?: readonly (readonly string[])[];
}

async function undoAll(store: Store, undoing: Undoing, id: string, now: Date): Promise<void> {
  const waiting = [id];
  while (waiting.length > 0) {
    const { later, steps = [] } = await undoOnce(store, undoing, {
      ...{ id: waiting.at(-1)!, isAskedFor: waiting.length === 1, now },
    });
    if (later) waiting.push(later);
    else if (steps.length === 0) waiting.pop();
    for (const step of steps) {
      const other = await openBooksOf(store, undoing, step, now);
      if (!other) continue;
      waiting.push(other);
      break;
    }
  }
}

interface One {
  id: string;
  /** Permission is checked only for this one: others must not block it by later settle-ups. */
  isAskedFor: boolean;
  now: Date;
}

/** @returns steps that must come first; if there are any, nothing was written */
function undoOnce(store: Store, undoing: Undoing, { id, isAskedFor, now }: One): Promise<Before> {
  const { householdId, uid } = undoing;
  return store.commit(async (unit): Promise<Before> => {
    const [context, before] = await Promise.all([
      contextOf(unit, undoing, now),
      findSettleUp(unit, householdId, id),
    ]);
    if (!before) throw notFound();
    if (context.actor && isAskedFor) {
      requireAllowed(context.actor, 'settlement:write', before, now);
    }
    if (before.undoneAt !== null) return {};
    // It has no effect yet, so it just ends, with no time limit.
    if (isWaiting(before)) {
      await undoing.stopWaiting?.(unit, context, before.nettingId ?? '');
      return {};
    }
    if (undoing.isOnlyStopped) throw waitsNoLonger();
    const isBegun = before.unfinished === 'undoing';
    if (!isBegun) assertInTime(before, now);
    const { nettingId } = before;
    // A group settle-up is undone as a whole.
    const all = nettingId ? await listGroupSettleUpParts(unit, householdId, nettingId) : [before];
    const plans = await Promise.all(all.map((part) => planPart(unit, householdId, part, uid, now)));
    const later = plans.find((one) => one.later)?.later;
    if (later) return { later: later.id };
    if (context.actor && !isBegun) {
      for (const { part, books, change } of plans) {
        const silent = unheardOfUndo(context.members, part, books, change);
        if (!silent) continue;
        if (!isAllowed(context.actor, 'settlement:read', part, now)) throw unheardBetweenOthers();
        await requireReason(unit, { ...context, actor: context.actor }, silent, change);
      }
    }
    const sizeOf = (one: PlannedPart) => sizeOfChange(one.change);
    const steps = inSteps(plans.filter(hasBooks), sizeOf);
    if (nettingId && steps.length > 1) {
      return { steps: steps.map((step) => step.map(({ part }) => part.id)) };
    }
    const gone = plans
      .flatMap(({ change }) => change.transactions)
      .filter(({ expireAt }) => expireAt !== null);
    await expireComments(unit, householdId, { transactions: gone }, gone[0]?.expireAt ?? null);
    const undone = plans.map(({ part }) => asUndone(part, uid, now));
    for (const [place, { part, change, books }] of plans.entries()) {
      const known = books.transactions;
      saveSettleUp(unit, context, { before: part, after: undone[place]!, change, known });
    }
    if (nettingId) recordGroupSettleUp(unit, context, undone);
    return {};
  });
}

type UndoContext = Omit<WriteContext, 'actor' | 'toResource'> & { actor: Actor | null };

async function contextOf(
  unit: UnitOfWork,
  { householdId, uid, actor }: Undoing,
  now: Date,
): Promise<UndoContext> {
  if (actor) return openContext(unit, actor, now);
  const members = await listAllMembers(unit, householdId);
  return { householdId, actorId: uid, actor: null, members, explained: new Set(), now };
}

interface PlannedPart {
  part: SettleUp;
  books: PairBooks;
  change: BooksChange;
  /** The newest settle-up that depends on it. */
  later: SettleUp | undefined;
}

/** @param keepsPayment reopens only the books: the two stay even */
async function planPart(
  unit: UnitOfWork,
  householdId: string,
  part: SettleUp,
  actorId: string,
  now: Date,
  { keepsPayment = false } = {},
): Promise<PlannedPart> {
  const isBegun = part.unfinished === 'undoing';
  // An undo in steps has reopened its books already.
  const standing = isBegun ? { ...part, settlements: [] } : part;
  const [books, active] = await Promise.all([
    readUndoing(unit, householdId, standing),
    listActiveBetween(unit, householdId, [part.creatorId, part.recipientId]),
  ]);
  // Skip the search if possible: it reads every later settle-up of the two.
  const isUntouched = !isBegun && isUnchangedSince(part, books);
  const [later] = isUntouched ? [] : await listDependentSettleUps(unit, householdId, part);
  const context = { actorId, now };
  const change = planUndo(standing, books, active, context, { keepsPayment, isBegun });
  return { part, books, change, later };
}

function hasBooks({ part }: PlannedPart): boolean {
  return part.unfinished !== 'undoing' && part.settlements.length > 0;
}

/**
 * Reopens the books of these parts but keeps their payments, so that each pair stays even until
 * all parts are undone.
 * @returns a settle-up to undo first; then nothing was written
 */
function openBooksOf(
  store: Store,
  undoing: Undoing,
  ids: readonly string[],
  now: Date,
): Promise<string | null> {
  const { householdId, uid } = undoing;
  return store.commit(async (unit) => {
    const [context, found] = await Promise.all([
      contextOf(unit, undoing, now),
      unit.getAll(ids.map((id) => settleUps(householdId).doc(id))),
    ]);
    const parts = found.filter((one) => one !== null && one.undoneAt === null);
    const closed = parts.filter((one) => one?.unfinished !== 'undoing') as SettleUp[];
    const plans = await Promise.all(
      closed.map((part) => planPart(unit, householdId, part, uid, now, { keepsPayment: true })),
    );
    const later = plans.find((one) => one.later)?.later;
    if (later) return later.id;
    for (const { part, change, books } of plans) {
      const after: SettleUp = { ...finished(part), unfinished: 'undoing', undoingBy: uid };
      saveBooks(unit, context, { before: part, after, change, known: books.transactions });
    }
    return null;
  });
}

/**
 * If undoing harms a member who cannot object, one of the changed rows needs a comment with the
 * reason. For a former member an admin must write it.
 * @throws Problem forbidden
 */
async function requireReason(
  unit: UnitOfWork,
  context: UndoContext & { actor: Actor },
  member: Member,
  { transactions }: BooksChange,
): Promise<void> {
  await readReasons(unit, context, { transactions });
  if (context.explained.size === 0) throw cannotObjectProblem(member);
}

/** Names nobody: the actor may not read the debts of these two, nor comment there. */
function unheardBetweenOthers(): Problem {
  return new Problem(
    'conflict',
    'It would also undo something between others, of whom somebody could not object. An admin can undo it, with a reason.',
  );
}
