import { randomUUID } from 'node:crypto';
import type { GroupSettleUpPlan } from '../../core/group-settle-up/plan.ts';
import { firstStepOf, waitingStepOf } from '../../core/group-settle-up/steps.ts';
import { hasAllArrived, oneWaits, waitingEvents } from '../../core/group-settle-up/waiting.ts';
import type { Transfer } from '../../core/group-settle-up/fewest-transfers.ts';
import { objectionsTo } from '../../core/settle-up/objection.ts';
import { isWaiting } from '../../core/settle-up/settle-up.ts';
import type { SettleUp } from '../../core/settle-up/stored.ts';
import type { ChangeContext } from '../../ledger/shared/transaction-change.ts';
import { readNamesOf, rememberNames } from '../../ledger/shared/names.repository.ts';
import { readToday } from '../../people/households/household.repository.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { recordGroupSettleUp, saveBooks, saveSettleUp } from '../settle-ups/save-settle-up.ts';
import { readOtherMarks } from './visible-group-settle-up.ts';
import { listWaiting } from './unfinished.repository.ts';

/** @throws Problem conflict if one is pending: another would plan the same payments again */
export async function requireNoneWaits(reader: Reader, householdId: string): Promise<void> {
  if ((await listWaiting(reader, householdId)).length > 0) throw oneWaits();
}

/** Until then no debt changes. @param parts in their final state @returns the stored parts */
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
