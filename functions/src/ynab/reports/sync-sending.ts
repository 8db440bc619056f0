import { Problem } from '../../core/problem/problem.ts';
import { importIdOf, toYnabPayload } from '../../core/ynab/split-transaction.ts';
import type { YnabSync } from '../../platform/firestore/ynab-documents.ts';
import { ynabConfigs } from '../../platform/firestore/paths.ts';
import type { YnabClient } from '../connection/ynab-client.ts';
import { YnabFailure } from '../connection/ynab-failure.ts';
import { deleteBooking, searchBudget } from './delete-booking.ts';
import { findConfig } from '../ynab.repository.ts';
import { asBooked, findBookings, type FoundBooking } from './find-bookings.ts';
import { requireCurrency } from './sync-plan.ts';
import { save, type Session } from './sync-session.ts';

/** Each time an import id turns out to be used up, the next one is further away. */
const MAX_IMPORT_IDS = 5;

/**
 * Brings the claimed report to YNAB: first it is booked, then what it replaces is deleted, so that
 * something is always there. Every step is stored before the next. Wherever it is cut off, doing it
 * again finishes it: looking finds what came through, YNAB refuses an import id that it has, and
 * deleting again deletes nothing more.
 *
 * @throws YnabFailure; Problem ynab_account_unusable
 */
export async function sendToYnab(session: Session): Promise<void> {
  if (session.isUncertain && session.sync.ynabTransactionId === null) await settle(session);
  if (session.sync.ynabTransactionId === null) await book(session);
  await removeOthers(session);
}

/** Finds out what became of an earlier attempt. */
async function settle(session: Session): Promise<void> {
  const found = await findBookings(session.client.finishing(), session.sync);
  if (await adopt(session, found)) return;
  if (session.fresh) await save(session, session.fresh);
}

/** Takes what was found as the report's transaction, and marks whatever else there is of it to go. */
async function adopt(session: Session, found: readonly FoundBooking[]): Promise<boolean> {
  const { sync } = session;
  const others = found.filter(
    ({ transaction }) => transaction.id !== sync.previous?.ynabTransactionId,
  );
  const awaited = others.find(({ transaction }) => transaction.import_id === sync.importId);
  // Without the record of it, as after restoring a backup, the newest is the one.
  const mine = awaited ?? (sync.previous === null ? others[0] : undefined);
  const strays = others.filter((one) => one !== mine).map(({ transaction }) => transaction.id);
  if (!mine && strays.length === 0) return false;
  await save(session, {
    ...(mine && asBooked(sync, mine)),
    obsolete: [
      ...sync.obsolete,
      ...strays.map((transactionId) => ({ budgetId: sync.budgetId, transactionId })),
    ],
  });
  if (mine) session.isUncertain = false;
  return mine !== undefined;
}

async function book(session: Session): Promise<void> {
  const { budgetId, accountId } = session.sync;
  const client = session.client.forBudget(budgetId);
  try {
    await learnCurrency(session, client);
    await requireUsableAccount(client, accountId);
    for (let attempt = 0; attempt < MAX_IMPORT_IDS; attempt++) {
      const booked = await post(session, client);
      if (booked) return await keepBooked(session, booked);
      // It is certain now that YNAB has had this id.
      if (await adopt(session, await searchBudget(session, budgetId))) return;
      // Its transaction was deleted, and YNAB keeps the id: the next one is stored before it is sent.
      session.isUncertain = false;
      const generation = session.sync.generation + 10 ** attempt;
      await save(session, { generation, importId: importIdOf(session.sync.id, generation) });
    }
    throw new YnabFailure(409, '409');
  } catch (error) {
    // Nothing more can be sent. What became of an earlier attempt is found out all the same.
    const isUnusable = error instanceof Problem && error.code === 'ynab_account_unusable';
    const isRefused = error instanceof YnabFailure && error.kind === 'refused';
    if (!session.isUncertain || !(isUnusable || isRefused)) throw error;
    if (await adopt(session, await searchBudget(session, budgetId))) return;
    // An account that can't be used takes nothing; else it may still be on its way.
    if (isUnusable || !mayStillArrive(session)) session.isUncertain = false;
    throw error;
  }
}

/**
 * A budget whose currency could not be read with its categories is asked once more before it gets anything.
 *
 * @throws Problem ynab_wrong_currency; YnabFailure where it does not tell this time either
 */
async function learnCurrency({ store, owner, sync }: Session, client: YnabClient): Promise<void> {
  const config = await findConfig(store, owner);
  if (!config || config.budgetId !== sync.budgetId || config.currency !== null) return;
  const currency = await client.readCurrency();
  if (currency === null) throw new YnabFailure(null, null, { isNothingDone: true });
  await store.commit(async (unit) => {
    if ((await findConfig(unit, owner))?.budgetId !== sync.budgetId) return;
    unit.update(ynabConfigs(owner.householdId).doc(owner.uid), { currency });
  });
  requireCurrency(currency);
}

function mayStillArrive({ sync, hasSent, now }: Session): boolean {
  return hasSent || sync.mayArriveUntil === null || sync.mayArriveUntil > now;
}

/** @returns null where the account has had the import id already */
async function post(session: Session, client: YnabClient): Promise<FoundBooking | null> {
  const { accountId, importId, content, kept, generation } = session.sync;
  const { isUncertain, hasSent, today } = session;
  const payload = toYnabPayload(content, { accountId, importId, today, kept });
  // Until it is stored that it is there, or YNAB says that it is not.
  Object.assign(session, { isUncertain: true, hasSent: true });
  try {
    return { transaction: await client.book(payload), generation };
  } catch (error) {
    if (!(error instanceof YnabFailure)) throw error;
    if (error.kind === 'conflict') return null;
    // A refusal is certain, and says nothing about attempts before.
    if (!error.mayBeDone) Object.assign(session, { isUncertain, hasSent });
    throw error;
  }
}

/** What has to be deleted next is stored with what was booked, as a pair. */
async function keepBooked(session: Session, booked: FoundBooking): Promise<void> {
  const change = asBooked(session.sync, booked);
  if (hasOthers(session.sync)) await save(session, change);
  else session.sync = { ...session.sync, ...change };
  session.isUncertain = false;
}

/** Deletes what the booking replaces; where YNAB refuses that for good, the booking goes instead. */
async function removeOthers(session: Session): Promise<void> {
  const { client, sync } = session;
  const { previous } = sync;
  for (const one of sync.obsolete) await deleteBooking(session, one, sync.ynabTransactionId);
  if (!previous?.ynabTransactionId) return;
  const { budgetId, ynabTransactionId: transactionId } = previous;
  try {
    await deleteBooking(session, { budgetId, transactionId }, sync.ynabTransactionId);
  } catch (error) {
    const isRefused = error instanceof YnabFailure && error.kind === 'refused';
    const there = client.forBudget(budgetId).finishing();
    // An earlier try may have deleted it: the booking goes only while the old one is seen there.
    if (isRefused && (await there.findTransaction(transactionId))) await withdraw(session);
    throw error;
  }
}

/** The old transaction stays the report's, and the new one has to go. */
async function withdraw(session: Session): Promise<void> {
  const { previous, budgetId, ynabTransactionId } = session.sync;
  if (!previous || ynabTransactionId === null) return;
  const withdrawn = { budgetId, transactionId: ynabTransactionId };
  await save(session, { ...previous, previous: null, obsolete: [withdrawn] });
  await deleteBooking(session, withdrawn, previous.ynabTransactionId);
  await save(session, { obsolete: [] });
}

export function hasOthers({
  previous,
  obsolete,
}: Pick<YnabSync, 'previous' | 'obsolete'>): boolean {
  return previous !== null || obsolete.length > 0;
}

async function requireUsableAccount(client: YnabClient, accountId: string): Promise<void> {
  const account = await client.readAccount(accountId);
  const reasons = [
    account.deleted && 'was deleted at YNAB',
    account.closed && 'is closed at YNAB',
    !account.on_budget && 'is not part of the budget',
  ];
  const reason = reasons.find((text) => text !== false);
  if (!reason) return;
  throw new Problem(
    'ynab_account_unusable',
    `The account "${account.name}" ${reason}. Choose another account in the profile.`,
  );
}
