import { notFound, requireAllowed, type Actor } from '../../core/permission/actor.ts';
import type { Member } from '../../core/household/member.ts';
import type { BooksChange } from '../../core/settle-up/draft.ts';
import type { SettleUp } from '../../core/settle-up/settle-up.ts';
import { unheardOfUndo, planUndo } from '../../core/settle-up/undo.ts';
import { assertInTime, isAsLeft } from '../../core/settle-up/undoable.ts';
import { expireComments } from '../../ledger/shared/expire-comments.ts';
import { readReasons, unheard } from '../../ledger/shared/leaver-claims.ts';
import { openContext, type WriteContext } from '../../ledger/shared/ledger-context.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { recordNetting, saveSettleUp } from './save-settle-up.ts';
import { findSettleUp, listActiveBetween } from './settle-up.repository.ts';
import { listParts, listRestingOn, readUndoing } from './settle-up-undo.repository.ts';

/**
 * Undoes a settle-up, within 30 days, whatever became of it since. Later settle-ups that rest on it
 * are undone first, newest first, each in a commit of its own: if that is interrupted, undoing again
 * goes on; so it does if one of them takes a reason. Undoing a second time does nothing.
 *
 * @throws Problem not_found, forbidden, not_undoable
 */
export async function undoSettleUp(
  store: Store,
  actor: Actor,
  id: string,
  now: Date,
): Promise<void> {
  const waiting = [id];
  while (waiting.length > 0) {
    const later = await undoUnlessRestedOn(store, actor, waiting.at(-1)!, now);
    if (later === null) waiting.pop();
    else waiting.push(later.id);
  }
}

type PlannedUndo = Parameters<typeof saveSettleUp>[2];

/** @returns a settle-up that has to be undone before, and then nothing was written; else null */
function undoUnlessRestedOn(
  store: Store,
  actor: Actor,
  id: string,
  now: Date,
): Promise<SettleUp | null> {
  const { householdId, uid } = actor;
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const before = await findSettleUp(unit, householdId, id);
    if (!before) throw notFound();
    requireAllowed(context.actor, 'settlement:write', before, now);
    if (before.undoneAt !== null) return null;
    assertInTime(before, now);
    const { nettingId } = before;
    // What made everybody even is undone as a whole.
    const all = nettingId ? await listParts(unit, householdId, nettingId) : [before];
    const planned: PlannedUndo[] = [];
    for (const part of all) {
      const [books, active] = await Promise.all([
        readUndoing(unit, householdId, part),
        listActiveBetween(unit, householdId, [part.creatorId, part.recipientId]),
      ]);
      // Looking for what rests on it reads every later settle-up of the two.
      const [later] = isAsLeft(part, books) ? [] : await listRestingOn(unit, householdId, part);
      if (later) return later;
      const change = planUndo(part, books, active, { actorId: uid, now });
      const silent = unheardOfUndo(context.members, part, books, change);
      if (silent) await requireReason(unit, context, silent, change);
      const after = { ...part, undoneAt: now, undoneBy: uid };
      planned.push({ before: part, after, change, known: books.transactions });
    }
    const changed = planned.flatMap(({ change }) => change.transactions);
    const gone = changed.filter(({ expireAt }) => expireAt !== null);
    // The payments are deleted as by themselves.
    await readReasons(unit, context, { transactions: gone });
    await expireComments(unit, householdId, { transactions: gone }, gone[0]?.expireAt ?? null);
    for (const one of planned) saveSettleUp(unit, context, one);
    if (nettingId)
      recordNetting(
        unit,
        context,
        planned.map(({ after }) => after),
      );
    return null;
  });
}

/**
 * Where undoing makes it worse for somebody who can't object, it takes a reason in a comment on one of the rows
 * that undoing changes; of who has left, an admin's.
 *
 * @throws Problem forbidden
 */
async function requireReason(
  unit: UnitOfWork,
  context: WriteContext,
  member: Member,
  { transactions }: BooksChange,
): Promise<void> {
  await readReasons(unit, context, { transactions });
  if (context.explained.size === 0) throw unheard(member);
}
