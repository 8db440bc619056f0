import { randomUUID } from 'node:crypto';
import type { CalendarDate } from '../../core/calendar/calendar.ts';
import { firstStepOf, sizeOf, waitingStepOf } from '../../core/group-settle-up/steps.ts';
import { Problem } from '../../core/problem/problem.ts';
import { MAX_SETTLE_UP } from '../../core/settle-up/settle-up.ts';
import type { SettleUp } from '../../core/settle-up/stored.ts';
import type { WriteContext } from '../../ledger/shared/ledger-context.ts';
import { rememberNames, type OwnerNames } from '../../ledger/shared/names.repository.ts';
import { idTaken } from '../../ledger/shared/retried-entry.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { recordGroupSettleUp, saveSettleUp } from '../settle-ups/save-settle-up.ts';
import { partIdOf } from '../settle-ups/settle-up-ids.ts';
import { listGroupSettleUpParts } from '../settle-ups/settle-up-undo.repository.ts';
import { readCurrentPlan, type CurrentPlan } from './current-plan.ts';
import { beginWaiting, requireNoneWaits } from './on-arrival.ts';

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
  await requireNoneWaits(unit, householdId);
  const household = await getHousehold(unit, householdId);
  const planned = await readCurrentPlan(unit, actor, {
    id,
    household,
    members,
    now,
    transactionDate,
  });
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
  const parts = groupPlan.pairs.map(({ debtorId, creditorId, settleUp }): SettleUp => {
    const parties = [debtorId, creditorId].sort() as [string, string];
    return {
      ...settleUp.plan,
      ...{ id: partIdOf(nettingId, parties), creatorId: debtorId, recipientId: creditorId },
      ...{ parties, digest, at: now, undoneAt: null, undoneBy: null, nettingId, actorId },
    };
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
