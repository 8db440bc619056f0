import { permittedMembers } from '../../core/permission/permission.ts';
import { toAmount } from '../../core/money/money.ts';
import { agreementEvents } from '../../core/group-settle-up/agreement.ts';
import type { waitingEvents } from '../../core/group-settle-up/waiting.ts';
import { groupSettleUpOfParts } from '../../core/group-settle-up/group-settle-up-of-parts.ts';
import type { GroupSettleUpPlan } from '../../core/group-settle-up/plan.ts';
import type { BooksChange } from '../../core/settle-up/draft.ts';
import type { SettleUp } from '../../core/settle-up/settle-up.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { settleUps } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { writeSettlement } from '../settlements/save-settlement-change.ts';
import {
  insertTransaction,
  replaceTransaction,
  signalReaders,
  type ChangeContext,
} from '../../ledger/shared/transaction-change.ts';

interface SavedBooks {
  /** The settle-up before this change; null = the settle-up is new. */
  before: SettleUp | null;
  after: SettleUp;
  /** Absent = no transaction and no settlement changes. */
  change?: BooksChange | undefined;
  /** The transactions before this change. A changed transaction that is not among them is new. */
  known?: readonly Transaction[];
}

interface SavedSettleUp extends SavedBooks {
  change: BooksChange;
  /** The settle-up as the history tells of it, if this is only its first step. */
  told?: SettleUp;
  /** The id of the entry of the history; absent = a new one. */
  entryId?: string;
}

/**
 * Writes everything that making or undoing a settle-up changes, in the unit's one commit. The
 * household's history gets one line for the whole settle-up, and everybody whom a part of it
 * concerns gets a signal.
 */
export function saveSettleUp(
  unit: UnitOfWork,
  context: ChangeContext,
  { told, entryId, ...saved }: SavedSettleUp,
): void {
  const { householdId, actorId } = context;
  const { before, change } = saved;
  const after = told ?? saved.after;
  const isUndone = after.undoneAt !== null;
  const entry = {
    actor: actorId,
    what: isUndone ? 'undone' : 'settled_up',
    resourceType: 'settle_ups',
    resourceId: after.id,
    ownerId: null,
    parties: after.parties,
    // If it is part of an act of many, one entry tells everybody: see `recordGroupSettleUp`.
    ...(after.nettingId && { concerns: [] }),
    // A settle-up that waited was there before, but had done nothing.
    before: isUndone && before ? settleUpFacts(before) : null,
    after: { ...settleUpFacts(after), ...(isUndone && removalOf(after, change)) },
  } as const;
  saveBooks(unit, context, saved, unit.record(householdId, entry, entryId));
}

/**
 * Writes a settle-up with its books, in a step of which the history tells nothing.
 *
 * @param entryId the entry of the history that has told of it; absent = the rows keep theirs
 */
export function saveBooks(
  unit: UnitOfWork,
  context: ChangeContext,
  { before, after, change, known = [] }: SavedBooks,
  entryId?: string,
): void {
  const { householdId, members, now } = context;
  unit.createOrReplace(settleUps(householdId).doc(after.id), before, after);
  for (const one of change?.settlements ?? []) {
    writeSettlement(unit, householdId, one.before, one.change);
  }
  const old = new Map(known.map((one) => [one.id, one]));
  for (const transaction of change?.transactions ?? []) {
    const stored = { ...transaction, ...(entryId && { lastActivityId: entryId }) };
    const was = old.get(stored.id);
    if (was) replaceTransaction(unit, householdId, stored);
    else insertTransaction(unit, householdId, stored);
    signalReaders(unit, context, [was ?? stored, stored]);
  }
  unit.signal(householdId, permittedMembers('settlement:read', members, after, now));
}

/**
 * Writes the one entry of an act, or of undoing it, by which everybody whom it concerns is told: each reads whom they pay,
 * and who pays them.
 *
 * @param parts all settle-ups of the act, after the change; at least one
 * @param what the act of the history; absent = all of it is done, or undone
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
  const debts = groupSettleUpOfParts(parts).transfers.map(({ from, to, cents }) => {
    return { debtorId: from, creditorId: to, count: 1, cents };
  });
  const facts = { nettingId };
  unit.record(householdId, {
    actor: actorId,
    what: what ?? (undoneAt === null ? 'evened' : 'evened_undone'),
    resourceType: 'settle_ups',
    resourceId: nettingId!,
    ownerId: null,
    // Who pays whom is for each of them alone.
    parties: [actorId],
    concerns: Object.keys(counts),
    summary: { counts, debts },
    ...(undoneAt === null ? { before: null, after: facts } : { before: facts, after: null }),
  });
}

interface SaidOfPlan {
  entryId: string;
  nettingId: string;
  what: keyof typeof agreementEvents;
  /** Whom it tells; empty = nobody. */
  askedIds: readonly string[];
}

/**
 * Tells that the actor agrees to the plan, or takes it back; whoever is asked reads whom they would pay, and who would
 * pay them.
 */
export function recordAgreement(
  unit: UnitOfWork,
  { householdId, actorId }: ChangeContext,
  { transfers }: Pick<GroupSettleUpPlan, 'transfers'>,
  { entryId, nettingId, what, askedIds }: SaidOfPlan,
): void {
  const counts = Object.fromEntries(askedIds.map((id) => [id, 1]));
  const debts = transfers.map(({ from, to, cents }) => {
    return { debtorId: from, creditorId: to, count: 1, cents };
  });
  const entry = {
    actor: actorId,
    what: agreementEvents[what],
    resourceType: 'settle_ups',
    resourceId: nettingId,
    ownerId: null,
    parties: [actorId],
    concerns: askedIds,
    ...(what === 'asked' && { summary: { counts, debts } }),
    before: null,
    after: { nettingId },
  } as const;
  unit.record(householdId, entry, entryId);
}

/**
 * The payment's amount after undoing is what was deleted, as it was by then; null = nothing: it was
 * deleted before, or is between other people.
 */
function removalOf({ payment }: SettleUp, { transactions }: BooksChange) {
  const removed = transactions.find(({ id }) => id === payment?.transactionId);
  return { amount: removed ? toAmount(removed.amountCents) : null };
}

/**
 * What the household's history stores of a settle-up: the API's field names, people by uid, amounts
 * in the household's currency unit (not in cents).
 */
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
