import { randomUUID } from 'node:crypto';
import type { CalendarDate } from '../../core/calendar/calendar.ts';
import type { BooksClose } from '../../core/household/books-close.ts';
import { firstStepOf, sizeOf, waitingStepOf } from '../../core/netting/steps.ts';
import type { Netting } from '../../core/netting/plan-netting.ts';
import { Problem } from '../../core/problem/problem.ts';
import { MAX_SETTLE_UP, type SettleUp } from '../../core/settle-up/settle-up.ts';
import type { WriteContext } from '../../ledger/shared/ledger-context.ts';
import { rememberNames, type readNamesOf } from '../../ledger/shared/names.repository.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { recordNetting, saveSettleUp } from '../settle-ups/save-settle-up.ts';
import { partIdOf } from '../settle-ups/settle-up-plan.ts';
import { beginWaiting } from './on-arrival.ts';

interface Act {
  id: string;
  booksClose: BooksClose;
  /** A hash of what was asked for. */
  digest: string;
  /** In the household's time zone. */
  today: CalendarDate;
  /** What the actor has entered under which names before. */
  names: Awaited<ReturnType<typeof readNamesOf>>;
}

/** @throws Problem nothing_owed, too_many */
export function requireSome({ pairs }: Netting): void {
  if (pairs.length === 0) {
    throw new Problem('nothing_owed', 'Nothing is open between anybody that could be settled.');
  }
  // All payments are recorded at once.
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
 * Does what was planned, or of what is too large for one change the first step: all payments are recorded. Where the books close on
 * arrival, it is only kept.
 *
 * @returns the settle-ups of the act
 */
export function carryOut(
  unit: UnitOfWork,
  context: WriteContext,
  netting: Netting,
  { id: nettingId, booksClose, digest, today, names }: Act,
): SettleUp[] {
  const { householdId, actorId, now } = context;
  const parts = netting.pairs.map(({ debtorId, creditorId, settleUp }): SettleUp => {
    const parties = [debtorId, creditorId].sort() as [string, string];
    return {
      ...settleUp.plan,
      ...{ id: partIdOf(nettingId, parties), creatorId: debtorId, recipientId: creditorId },
      ...{ parties, digest, at: now, undoneAt: null, undoneBy: null, nettingId, actorId },
    };
  });
  // Where nobody pays, nothing can arrive.
  if (booksClose === 'on_arrival' && netting.transfers.length > 0) {
    return beginWaiting(unit, context, netting, parts);
  }
  const made = netting.pairs.flatMap(({ settleUp }) =>
    settleUp.change.transactions.filter(({ version }) => version === 1),
  );
  rememberNames(unit, householdId, names, made);
  const isLarge = sizeOf(netting) > MAX_SETTLE_UP;
  const entry = { enteredBy: actorId, entered: now, enteredDay: today };
  for (const [place, pair] of netting.pairs.entries()) {
    const told = parts[place]!;
    const known = pair.books.transactions;
    const entryId = randomUUID();
    const step = isLarge
      ? firstStepOf(waitingStepOf(told, pair, entryId), entry)
      : { after: told, change: pair.settleUp.change };
    saveSettleUp(unit, context, { before: null, ...step, known, told, entryId });
  }
  recordNetting(unit, context, parts);
  return parts;
}
