import { inSteps } from '../../core/group-settle-up/steps.ts';
import { planClosing } from '../../core/settle-up/close-pair.ts';
import { finished } from '../../core/settle-up/settle-up.ts';
import type { SettleUp } from '../../core/settle-up/stored.ts';
import { readToday } from '../../people/households/household.repository.ts';
import { listAllMembers } from '../../people/members/member.repository.ts';
import { settleUps } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { saveBooks } from '../settle-ups/save-settle-up.ts';
import { settlementIdOf } from '../settle-ups/settle-up-ids.ts';
import { finishUndo } from '../settle-ups/settle-up-undo.service.ts';
import { listGroupSettleUpParts } from '../settle-ups/settle-up.repository.ts';
import {
  listUnfinished,
  listUnfinishedOfAll,
  readBooksToClose,
} from './group-settle-up.repository.ts';

/** Some pairs per commit. Continues if interrupted; concurrent calls close each pair once. */
export async function closeBooksOf(
  store: Store,
  householdId: string,
  nettingId: string,
  now: Date,
): Promise<void> {
  const parts = await listGroupSettleUpParts(store, householdId, nettingId);
  const waiting = parts.filter(isBegun);
  const sizeOf = ({ closing }: SettleUp) => (closing?.transactionIds.length ?? 0) + 1;
  for (const step of inSteps(waiting, sizeOf)) {
    const ids = step.map(({ id }) => id);
    await store.commit((unit) => closeSome(unit, householdId, ids, now));
  }
}

/** Its payment is recorded, but its books are still open. */
function isBegun({ unfinished }: SettleUp): boolean {
  return unfinished === 'closing';
}

async function closeSome(
  unit: UnitOfWork,
  householdId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const found = await unit.getAll(ids.map((id) => settleUps(householdId).doc(id)));
  const parts = found.flatMap((one) =>
    one?.closing && isBegun(one) ? [{ ...one, closing: one.closing }] : [],
  );
  if (parts.length === 0) return;
  const [members, today, booksOf] = await Promise.all([
    listAllMembers(unit, householdId),
    readToday(unit, householdId, now),
    readBooksToClose(unit, householdId, parts),
  ]);
  for (const part of parts) {
    const { id, closing } = part;
    const actorId = part.actorId ?? part.creatorId;
    const books = booksOf(part);
    const planned = planClosing(part, books, new Set(closing.transactionIds), {
      ...{ actorId, now, today },
      settlementIdOf: (month) => settlementIdOf(id, month),
    });
    const saved = {
      before: part,
      after: { ...finished(part), ...planned?.closed },
      change: planned?.change,
      known: books.transactions,
    };
    saveBooks(unit, { householdId, actorId, members, now }, saved, closing.entryId);
  }
}

export async function finishGroupSettleUpsOf(
  store: Store,
  householdId: string,
  now: Date,
): Promise<void> {
  const parts = await listUnfinished(store, householdId);
  for (const [nettingId, some] of Map.groupBy(parts, (one) => one.nettingId!)) {
    await finishGroupSettleUp(store, { householdId, nettingId, parts: some }, now);
  }
}

/**
 * Finishes interrupted group settle-ups and undos. Safe to repeat, also while a client retries
 * its request. One failure does not stop the others.
 * @returns the number found
 * @throws AggregateError at the end, if some failed
 */
export async function finishGroupSettleUps(store: Store, now: Date): Promise<number> {
  const unfinished = await listUnfinishedOfAll(store);
  const failures: unknown[] = [];
  for (const one of unfinished) {
    await finishGroupSettleUp(store, one, now).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some acts could not be finished.');
  return unfinished.length;
}

interface UnfinishedGroupSettleUp {
  householdId: string;
  nettingId: string;
  parts: readonly SettleUp[];
}

async function finishGroupSettleUp(
  store: Store,
  { householdId, nettingId, parts }: UnfinishedGroupSettleUp,
  now: Date,
): Promise<void> {
  const undone = parts.find(({ undoingBy }) => undoingBy);
  if (undone) await finishUndo(store, householdId, undone, now);
  else await closeBooksOf(store, householdId, nettingId, now);
}
