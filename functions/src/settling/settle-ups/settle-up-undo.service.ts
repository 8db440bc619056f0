import type { Member } from '../../core/household/member.ts';
import { inSteps, sizeOfChange } from '../../core/group-settle-up/steps.ts';
import { waitsNoLonger } from '../../core/group-settle-up/waiting.ts';
import { isAllowed, notFound, requireAllowed, type Actor } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import type { PairBooks } from '../../core/settle-up/books.ts';
import type { BooksChange } from '../../core/settle-up/draft.ts';
import { asUndone, finished, isWaiting, type SettleUp } from '../../core/settle-up/settle-up.ts';
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
 * Undoes a settle-up, within 30 days, whatever became of it since. Later settle-ups that rest on it
 * are undone first, newest first, each in a commit of its own, also those of two others that rest on what made
 * everybody even: if that is interrupted, undoing again goes on; so it does if one of them takes a reason. Undoing a
 * second time does nothing.
 *
 * @throws Problem not_found, forbidden, not_undoable; conflict if it was only to be stopped, and waits no longer, or if
 * somebody could not object to what it undoes between others
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

/** Goes on with undoing in steps that was interrupted. Whether it may be undone was checked when it began. */
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
  /** Whoever asks has seen it waiting: what is done since is not undone. */
  isOnlyStopped?: boolean;
}

interface Undoing extends OfWaiting {
  householdId: string;
  uid: string;
  /** null = a job finishes what they began, who may have left since. */
  actor: Actor | null;
}

/** Stops an act that waits for its payments: everything is open, and what has arrived is recorded. */
export type StopWaiting = (
  unit: UnitOfWork,
  context: ChangeContext,
  nettingId: string,
) => Promise<void>;

/** Why a settle-up was not undone yet: what has to be done before. */
interface Before {
  /** A settle-up to be undone. */
  later?: string;
  /** Parts whose books are to be opened; those together are one step. */
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
  /** Whoever may undo what they ask for undoes what rests on it, too, also between others: otherwise these could prevent it. */
  isAskedFor: boolean;
  now: Date;
}

/** @returns what has to be done first; if there is anything, nothing was written */
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
    // Nothing of it is done yet: it only ends, however long it has waited.
    if (isWaiting(before)) {
      await undoing.stopWaiting?.(unit, context, before.nettingId ?? '');
      return {};
    }
    if (undoing.isOnlyStopped) throw waitsNoLonger();
    const isBegun = before.unfinished === 'undoing';
    if (!isBegun) assertInTime(before, now);
    const { nettingId } = before;
    // What made everybody even is undone as a whole.
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
  /** The newest that was made later and rests on it. */
  later: SettleUp | undefined;
}

/** @param keepsPayment only the books are opened: both stay even */
async function planPart(
  unit: UnitOfWork,
  householdId: string,
  part: SettleUp,
  actorId: string,
  now: Date,
  { keepsPayment = false } = {},
): Promise<PlannedPart> {
  const isBegun = part.unfinished === 'undoing';
  // The books of one that is being undone in steps are open already.
  const standing = isBegun ? { ...part, settlements: [] } : part;
  const [books, active] = await Promise.all([
    readUndoing(unit, householdId, standing),
    listActiveBetween(unit, householdId, [part.creatorId, part.recipientId]),
  ]);
  // Looking for what rests on it reads every later settle-up of the two.
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
 * Opens the books of these parts of an act again, and leaves their payments, so that each two stay even until all of it is undone.
 *
 * @returns a settle-up that has to be undone before, and then nothing was written
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
 * Where undoing makes it worse for somebody who can't object, it takes a reason in a comment on one of the rows
 * that undoing changes. For somebody who has left, the comment has to be an admin's.
 *
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

/** Names nobody: whoever asks may not read what is between these two, and could not give a reason there. */
function unheardBetweenOthers(): Problem {
  return new Problem(
    'conflict',
    'It would also undo something between others, of whom somebody could not object. An admin can undo it, with a reason.',
  );
}
