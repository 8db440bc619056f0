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
import {
  expireComments,
  readReasons,
  cannotObjectProblem,
} from '../../ledger/shared/change-rules.ts';
import { openContext, type WriteContext } from '../../ledger/shared/ledger-context.ts';
import type { ChangeContext } from '../../ledger/shared/transaction-change.ts';
import { listAllMembers } from '../../people/members/member.repository.ts';
import { settleUps } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { recordGroupSettleUp, saveBooks, saveSettleUp } from './save-settle-up.ts';
import {
  findSettleUp,
  listActiveBetween,
  listDependentSettleUps,
  listGroupSettleUpParts,
  readUndoing,
} from './settle-up.repository.ts';
import type { MemberCall } from '../../platform/http/call.ts';

/**
 * Undoes a settle-up within 30 days, whatever changed since. First undoes later settle-ups that
 * depend on it, newest first, one commit each; for a group settle-up also those of other members.
 * Repeating an interrupted undo continues it, also after one of them required a reason. Safe to
 * repeat.
 * @throws Problem not_found, forbidden, not_undoable; conflict if it should only be stopped but
 * is no longer pending, or if it would affect others who cannot object
 */
export async function undoSettleUp(
  { store, actor, now }: MemberCall,
  id: string,
  ofWaiting: OfWaiting = {},
): Promise<void> {
  const { householdId, uid } = actor;
  await undoAll(store, { householdId, uid, actor, now, ...ofWaiting }, id);
}

/** Continues an interrupted undo. Permissions were checked when it began. */
export async function finishUndo(
  store: Store,
  householdId: string,
  { id, undoingBy }: SettleUp,
  now: Date,
): Promise<void> {
  if (undoingBy) await undoAll(store, { householdId, uid: undoingBy, actor: null, now }, id);
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
  now: Date;
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

async function undoAll(store: Store, undoing: Undoing, id: string): Promise<void> {
  const waiting = [id];
  while (waiting.length > 0) {
    // Permission is checked only for this one: others must not block it by later settle-ups.
    const isAskedFor = waiting.length === 1;
    const next = waiting.at(-1)!;
    const { later, steps = [] } = await store.commit((unit) =>
      undoOnce(unit, undoing, next, isAskedFor),
    );
    if (later) waiting.push(later);
    else if (steps.length === 0) waiting.pop();
    for (const step of steps) {
      const other = await store.commit((unit) => openBooksOf(unit, undoing, step));
      if (!other) continue;
      waiting.push(other);
      break;
    }
  }
}

/** @returns steps that must come first; if there are any, nothing was written */
async function undoOnce(
  unit: UnitOfWork,
  undoing: Undoing,
  id: string,
  isAskedFor: boolean,
): Promise<Before> {
  const { householdId, uid, now } = undoing;
  const [context, before] = await Promise.all([
    contextOf(unit, undoing),
    findSettleUp(unit, householdId, id),
  ]);
  if (!before) throw notFound();
  if (context.actor && isAskedFor) requireAllowed(context.actor, 'settlement:write', before, now);
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
  const { plans, later } = await planParts(unit, undoing, all);
  if (later) return { later };
  if (context.actor && !isBegun) {
    for (const { part, books, change } of plans) {
      const silent = unheardOfUndo(context.members, part, books, change);
      if (!silent) continue;
      if (!isAllowed(context.actor, 'settlement:read', part, now)) throw unheardBetweenOthers();
      await requireReason(unit, { ...context, actor: context.actor }, silent, change);
    }
  }
  const steps = inSteps(plans.filter(hasBooks), ({ change }) => sizeOfChange(change));
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
}

/**
 * Reopens the books of these parts but keeps their payments, so that each pair stays even until
 * all parts are undone.
 * @returns a settle-up to undo first; then nothing was written
 */
async function openBooksOf(
  unit: UnitOfWork,
  undoing: Undoing,
  ids: readonly string[],
): Promise<string | null> {
  const { householdId, uid } = undoing;
  const [context, found] = await Promise.all([
    contextOf(unit, undoing),
    unit.getAll(ids.map((id) => settleUps(householdId).doc(id))),
  ]);
  const closed = found
    .filter((one) => one !== null)
    .filter(({ undoneAt, unfinished }) => undoneAt === null && unfinished !== 'undoing');
  const { plans, later } = await planParts(unit, undoing, closed, { keepsPayment: true });
  if (later) return later;
  for (const { part, change, books } of plans) {
    const after: SettleUp = { ...finished(part), unfinished: 'undoing', undoingBy: uid };
    saveBooks(unit, context, { before: part, after, change, known: books.transactions });
  }
  return null;
}

type UndoContext = Omit<WriteContext, 'actor' | 'toResource'> & { actor: Actor | null };

async function contextOf(
  unit: UnitOfWork,
  { householdId, uid, actor, now }: Undoing,
): Promise<UndoContext> {
  if (actor) return openContext(unit, actor, now);
  const members = await listAllMembers(unit, householdId);
  return { householdId, actorId: uid, actor: null, members, explained: new Set(), now };
}

interface PlannedPart {
  part: SettleUp;
  books: PairBooks;
  change: BooksChange;
}

/**
 * @param keepsPayment reopens only the books: the two stay even
 * @returns `later` is the newest settle-up that depends on one of them
 */
async function planParts(
  unit: UnitOfWork,
  { householdId, uid, now }: Undoing,
  parts: readonly SettleUp[],
  { keepsPayment = false } = {},
): Promise<{ plans: PlannedPart[]; later: string | undefined }> {
  const plan = async (part: SettleUp) => {
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
    const context = { actorId: uid, now };
    const change = planUndo(standing, books, active, context, { keepsPayment, isBegun });
    return { part, books, change, later };
  };
  const plans = await Promise.all(parts.map(plan));
  return { plans, later: plans.find(({ later }) => later)?.later?.id };
}

function hasBooks({ part }: PlannedPart): boolean {
  return part.unfinished !== 'undoing' && part.settlements.length > 0;
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
