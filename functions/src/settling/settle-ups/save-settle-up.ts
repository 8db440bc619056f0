import { permittedMembers } from '../../core/permission/permission.ts';
import { toAmount } from '../../core/money/money.ts';
import type { SummedDebts } from '../../core/activity/stored.ts';
import type { Transfer } from '../../core/group-settle-up/fewest-transfers.ts';
import type { waitingEvents } from '../../core/group-settle-up/waiting.ts';
import { groupSettleUpOfParts } from '../../core/group-settle-up/group-settle-up-of-parts.ts';
import type { BooksChange } from '../../core/settlement/draft.ts';
import type { SettleUp } from '../../core/settle-up/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import { settleUps } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { writeBooks } from '../settlements/save-settlement.ts';
import type { ChangeContext } from '../../ledger/shared/transaction-change.ts';

interface SavedBooks {
  /** null = the settle-up is new. */
  before: SettleUp | null;
  after: SettleUp;
  /** Absent = no transaction and no settlement changes. */
  change?: BooksChange | undefined;
  /** Transactions before this change; a changed one that is not in this list is new. */
  known?: readonly Transaction[];
}

interface SavedSettleUp extends SavedBooks {
  change: BooksChange;
  /** The complete settle-up for the history, if this is only its first step. */
  recorded?: SettleUp;
  /** The id of the history entry; absent = a new one. */
  entryId?: string;
}

/** One commit, with one history entry and signals to all parties. */
export function saveSettleUp(
  unit: UnitOfWork,
  context: ChangeContext,
  { recorded, entryId, ...saved }: SavedSettleUp,
): void {
  const { householdId, actorId } = context;
  const { before, change } = saved;
  const after = recorded ?? saved.after;
  const isUndone = after.undoneAt !== null;
  const entry = {
    actor: actorId,
    what: isUndone ? 'undone' : 'settled_up',
    resourceType: 'settle_ups',
    resourceId: after.id,
    ownerId: null,
    parties: after.parties,
    // Part of a group settle-up, whose entry notifies everybody: see `recordGroupSettleUp`.
    ...(after.nettingId && { concerns: [] }),
    // A pending settle-up existed before, but had no effect.
    before: isUndone && before ? settleUpFacts(before) : null,
    after: { ...settleUpFacts(after), ...(isUndone && removalOf(after, change)) },
  } as const;
  saveBooks(unit, context, saved, unit.record(householdId, entry, entryId));
}

/** Without a history entry. @param entryId its history entry; absent = the rows keep theirs */
export function saveBooks(
  unit: UnitOfWork,
  context: ChangeContext,
  { before, after, change, known = [] }: SavedBooks,
  entryId?: string,
): void {
  const { householdId, members, now } = context;
  unit.createOrReplace(settleUps(householdId).doc(after.id), before, after);
  if (change) writeBooks(unit, context, change, known, entryId);
  unit.signal(householdId, permittedMembers('settlement:read', members, after, now));
}

/**
 * Records a group settle-up or its undo, which notifies all parties: each reads whom they pay,
 * and who pays them.
 * @param parts all its settle-ups after the change; at least one
 * @param what the event; absent = all of it is done, or undone
 */
export function recordGroupSettleUp(
  unit: UnitOfWork,
  { householdId, actorId }: ChangeContext,
  parts: readonly SettleUp[],
  what?: (typeof waitingEvents)[keyof typeof waitingEvents],
): void {
  const { nettingId, undoneAt } = parts[0]!;
  const people = parts.flatMap(({ parties }) => parties);
  const counts = Object.fromEntries(
    [...Map.groupBy(people, (id) => id)].map(([id, list]) => [id, list.length]),
  );
  const debts = summedTransfers(groupSettleUpOfParts(parts).transfers);
  const facts = { nettingId };
  unit.record(householdId, {
    actor: actorId,
    what: what ?? (undoneAt === null ? 'evened' : 'evened_undone'),
    resourceType: 'settle_ups',
    resourceId: nettingId!,
    ownerId: null,
    // Transfers are private to their two members.
    parties: [actorId],
    concerns: Object.keys(counts),
    summary: { counts, debts },
    ...(undoneAt === null ? { before: null, after: facts } : { before: facts, after: null }),
  });
}

/** Transfers as history entries and notifications list them. */
export function summedTransfers(transfers: readonly Transfer[]): SummedDebts[] {
  return transfers.map(({ from, to, cents }) => ({
    ...{ debtorId: from, creditorId: to, count: 1, cents },
  }));
}

/** Null = it was deleted before, or its people changed. */
function removalOf({ payment }: SettleUp, { transactions }: BooksChange) {
  const removed = transactions.find(({ id }) => id === payment?.transactionId);
  return { amount: removed ? toAmount(removed.amountCents) : null };
}

/** API field names, members by uid, amounts in currency units (not cents). */
export function settleUpFacts(settleUp: SettleUp) {
  const { creatorId, recipientId, payment, closes, isPart, settlements, undoneAt, nettingId } =
    settleUp;
  return {
    creatorId,
    recipientId,
    paidBy: payment?.from ?? null,
    owedBy: payment?.to ?? null,
    amount: payment && toAmount(payment.amountCents),
    closes,
    isPart,
    settlementCount: settlements.length,
    undoneAt: undoneAt?.toISOString() ?? null,
    ...(nettingId && { nettingId }),
  };
}
