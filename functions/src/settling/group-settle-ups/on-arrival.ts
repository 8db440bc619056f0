import { randomUUID } from 'node:crypto';
import type { GroupSettleUpPlan } from '../../core/group-settle-up/plan.ts';
import { firstStepOf, waitingStepOf } from '../../core/group-settle-up/steps.ts';
import { hasAllArrived, oneWaits, waitingEvents } from '../../core/group-settle-up/waiting.ts';
import type { Transfer } from '../../core/group-settle-up/fewest-transfers.ts';
import { objectionsTo } from '../../core/settle-up/objection.ts';
import { isWaiting, type SettleUp } from '../../core/settle-up/settle-up.ts';
import type { ChangeContext } from '../../ledger/shared/transaction-change.ts';
import { readNamesOf, rememberNames } from '../../ledger/shared/names.repository.ts';
import { readToday } from '../../people/households/household.repository.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { recordGroupSettleUp, saveBooks, saveSettleUp } from '../settle-ups/save-settle-up.ts';
import { readOtherMarks } from './visible-group-settle-up.ts';
import { listWaiting } from './unfinished.repository.ts';

/** @throws Problem conflict if an act waits: another would plan the same payments again */
export async function requireNoneWaits(reader: Reader, householdId: string): Promise<void> {
  if ((await listWaiting(reader, householdId)).length > 0) throw oneWaits();
}

/**
 * Stores the plan until all of its payments have arrived. Until then nothing is recorded and no books are closed, so no
 * debt changes.
 *
 * @param parts the settle-ups of the pairs of the plan, as they will be in the end
 * @returns the settle-ups of the act
 */
export function beginWaiting(
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
 * Records all payments of a waiting act once all of its transfers have arrived and nobody objects. From then on each two
 * are even, and the books are closed as those of any other act. This is part of the commit that says the last transfer has
 * arrived: if two say so at once, it is done in the later commit.
 *
 * @param parts all settle-ups of the act
 * @param just the transfer that arrives with this commit; null = none: an objection is taken back
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
    // From now on it can be undone for 30 days.
    const told = { ...part, payment, at: now };
    return { part, told, ...firstStepOf(told, entry) };
  });
  const made = begun.flatMap(({ change }) => change.transactions);
  rememberNames(unit, householdId, names, made);
  for (const { part, told, after, change } of begun) {
    const entryId = part.closing?.entryId;
    const saved = { before: part, after, change, known: [], told };
    saveSettleUp(unit, context, { ...saved, ...(entryId !== undefined && { entryId }) });
  }
  recordGroupSettleUp(
    unit,
    context,
    begun.map(({ after }) => after),
    waitingEvents.arrived,
  );
}
