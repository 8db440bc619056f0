import { randomUUID } from 'node:crypto';
import type { CalendarDate } from '../../core/calendar/calendar.ts';
import type { Transfer } from '../../core/group-settle-up/fewest-transfers.ts';
import type { GroupSettleUpPlan } from '../../core/group-settle-up/plan.ts';
import { firstStepOf, sizeOf, waitingStepOf } from '../../core/group-settle-up/steps.ts';
import { hasAllArrived, oneWaits, waitingEvents } from '../../core/group-settle-up/waiting.ts';
import { Problem } from '../../core/problem/problem.ts';
import { objectionsTo } from '../../core/settle-up/objection.ts';
import { isWaiting, MAX_SETTLE_UP, newSettleUp } from '../../core/settle-up/settle-up.ts';
import type { SettleUp } from '../../core/settle-up/stored.ts';
import type { WriteContext } from '../../ledger/shared/ledger-context.ts';
import {
  type OwnerNames,
  readNamesOf,
  rememberNames,
} from '../../ledger/shared/transaction.repository.ts';
import { idTaken } from '../../ledger/shared/retried-entry.ts';
import type { ChangeContext } from '../../ledger/shared/transaction-change.ts';
import { getHousehold, readToday } from '../../people/households/household.repository.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { recordGroupSettleUp, saveBooks, saveSettleUp } from '../settle-ups/save-settle-up.ts';
import { partIdOf } from '../settle-ups/settle-up-ids.ts';
import { listGroupSettleUpParts } from '../settle-ups/settle-up.repository.ts';
import { type CurrentPlan, readCurrentPlan } from './current-plan.ts';
import { listWaiting } from './group-settle-up.repository.ts';
import { readOtherMarks } from './visible-group-settle-up.ts';

interface RequestedGroupSettleUp {
  id: string;
  /** A hash of the request. */
  digest: string;
}

/** Null = it is new. @throws Problem id_taken */
export async function findDone(
  unit: UnitOfWork,
  { householdId, actorId }: WriteContext,
  { id, digest }: RequestedGroupSettleUp,
): Promise<SettleUp[] | null> {
  const done = await listGroupSettleUpParts(unit, householdId, id);
  if (done.length === 0) return null;
  if (done.some((one) => one.actorId !== actorId || one.digest !== digest)) throw idTaken();
  return done;
}

/** @throws Problem nothing_owed, too_many; conflict if another group settle-up is pending */
export async function planNewGroupSettleUp(
  unit: UnitOfWork,
  { actor, householdId, members, now }: WriteContext,
  id: string,
  transactionDate?: CalendarDate,
): Promise<CurrentPlan> {
  // Another would plan the same payments again.
  if ((await listWaiting(unit, householdId)).length > 0) throw oneWaits();
  const household = await getHousehold(unit, householdId);
  const planning = { id, household, members, now, transactionDate };
  const planned = await readCurrentPlan(unit, actor, planning);
  requireSome(planned);
  return planned;
}

/** @throws Problem nothing_owed, too_many */
function requireSome({ groupPlan: { pairs } }: CurrentPlan): void {
  if (pairs.length === 0) {
    throw new Problem('nothing_owed', 'Nothing is open between anybody that could be settled.');
  }
  // All payments are recorded in one commit.
  if (pairs.length <= MAX_SETTLE_UP) return;
  throw new Problem(
    'too_many',
    `More than ${MAX_SETTLE_UP} payments would be recorded at once: settle up in twos first.`,
  );
}

export function planHasChanged(): Problem {
  return new Problem('precondition_failed', 'Who pays whom has changed; please look at it again.');
}

/**
 * Carries out the plan and records all payments; a plan too large for one commit continues in
 * steps. If books close on arrival, it only stores the plan.
 * @param names that the actor's entries use
 * @returns the parts of the group settle-up
 */
export function carryOut(
  unit: UnitOfWork,
  context: WriteContext,
  { groupPlan, today, booksClose }: CurrentPlan,
  { id: nettingId, digest, names }: RequestedGroupSettleUp & { names: OwnerNames },
): SettleUp[] {
  const { householdId, actorId, now } = context;
  const parts = groupPlan.pairs.map(({ debtorId, creditorId, settleUp }) => {
    const [one, other] = [debtorId, creditorId].sort() as [string, string];
    const pair = { creatorId: debtorId, recipientId: creditorId };
    const id = partIdOf(nettingId, [one, other]);
    return newSettleUp(settleUp.plan, { ...pair, id, digest, at: now, nettingId, actorId });
  });
  // Without payments there is nothing to wait for.
  if (booksClose === 'on_arrival' && groupPlan.transfers.length > 0) {
    return beginWaiting(unit, context, groupPlan, parts);
  }
  const isToPay = groupPlan.transfers.length > 0;
  const made = groupPlan.pairs.flatMap(({ settleUp }) =>
    settleUp.change.transactions.filter(({ version }) => version === 1),
  );
  rememberNames(unit, householdId, names, made);
  const isLarge = sizeOf(groupPlan) > MAX_SETTLE_UP;
  const entry = { enteredBy: actorId, entered: now, enteredDay: today };
  for (const [place, pair] of groupPlan.pairs.entries()) {
    const recorded = { ...parts[place]!, ...(isToPay && { isToPay }) };
    const known = pair.books.transactions;
    const entryId = randomUUID();
    const step = isLarge
      ? firstStepOf(waitingStepOf(recorded, pair, entryId), entry)
      : { after: recorded, change: pair.settleUp.change };
    saveSettleUp(unit, context, { before: null, ...step, known, recorded, entryId });
  }
  recordGroupSettleUp(unit, context, parts);
  return parts;
}

/** Until then no debt changes. @param parts in their final state @returns the stored parts */
function beginWaiting(
  unit: UnitOfWork,
  context: ChangeContext,
  { pairs }: Pick<GroupSettleUpPlan, 'pairs'>,
  parts: readonly SettleUp[],
): SettleUp[] {
  const waiting = parts.map((part, place) => waitingStepOf(part, pairs[place]!, randomUUID()));
  for (const after of waiting) saveBooks(unit, context, { before: null, after });
  recordGroupSettleUp(unit, context, waiting, waitingEvents.begun);
  return waiting;
}

/**
 * Records all payments of a pending group settle-up once all transfers have arrived and nobody
 * objects. From then on each pair is even, and the books close as usual. It is part of the commit
 * that marks the last transfer; of two concurrent marks, the later commit records.
 * @param parts all its settle-ups
 * @param just the transfer that this commit marks; null = an objection is taken back
 */
export async function recordIfAllArrived(
  unit: UnitOfWork,
  context: ChangeContext,
  parts: readonly SettleUp[],
  just: Pick<Transfer, 'from' | 'to'> | null,
): Promise<void> {
  const [first] = parts;
  if (!first || !isWaiting(first) || objectionsTo(first).length > 0) return;
  const { householdId, now } = context;
  const { actorId = first.creatorId } = first;
  if (!hasAllArrived(await readOtherMarks(unit, householdId, parts, just))) return;
  const [today, names] = await Promise.all([
    readToday(unit, householdId, now),
    readNamesOf(unit, householdId, actorId),
  ]);
  const entry = { enteredBy: actorId, entered: now, enteredDay: today };
  const begun = parts.map((part) => {
    const payment = part.payment && { ...part.payment, transactionDate: today };
    // Starts the 30 days for undoing.
    const recorded = { ...part, payment, at: now };
    return { part, recorded, ...firstStepOf(recorded, entry) };
  });
  const made = begun.flatMap(({ change }) => change.transactions);
  rememberNames(unit, householdId, names, made);
  for (const { part, recorded, after, change } of begun) {
    const entryId = part.closing?.entryId;
    const saved = { before: part, after, change, known: [], recorded };
    saveSettleUp(unit, context, { ...saved, ...(entryId !== undefined && { entryId }) });
  }
  recordGroupSettleUp(
    unit,
    context,
    begun.map(({ after }) => after),
    waitingEvents.arrived,
  );
}
