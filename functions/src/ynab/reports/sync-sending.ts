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
import { saveSync, type SyncSession } from './sync-session.ts';

/**
 * How many import ids are tried. After each one that YNAB has used already, the next try skips
 * further ahead.
 */
const MAX_IMPORT_IDS = 5;

/**
 * Sends the claimed report. First the new transaction is created, then the replaced one deleted, so
 * that one is always there. Each step is stored before the next. An attempt that was cut off at any
 * point is finished by running it again: a search finds what has arrived, YNAB refuses an import id
 * that it has, and deleting twice does no harm.
 *
 * @throws YnabFailure
 * @throws Problem ynab_account_unusable
 */
export async function sendToYnab(session: SyncSession): Promise<void> {
  if (session.isUncertain && session.sync.ynabTransactionId === null) await settle(session);
  if (session.sync.ynabTransactionId === null) await book(session);
  await removeOthers(session);
}

/** Finds out whether an earlier attempt has arrived. */
async function settle(session: SyncSession): Promise<void> {
  const found = await findBookings(session.client.finishing(), session.sync);
  if (await adopt(session, found)) return;
  if (session.fresh) await saveSync(session, session.fresh);
}

/**
 * Takes a transaction that was found as the report's own, and marks the report's other transactions
 * for deletion.
 *
 * @returns whether one was taken
 */
async function adopt(session: SyncSession, found: readonly FoundBooking[]): Promise<boolean> {
  const { sync } = session;
  const others = found.filter(
    ({ transaction }) => transaction.id !== sync.previous?.ynabTransactionId,
  );
  const awaited = others.find(({ transaction }) => transaction.import_id === sync.importId);
  // The awaited import id is missing (for example after restoring a backup): the newest transaction
  // is taken.
  const mine = awaited ?? (sync.previous === null ? others[0] : undefined);
  const strays = others.filter((one) => one !== mine).map(({ transaction }) => transaction.id);
  if (!mine && strays.length === 0) return false;
  await saveSync(session, {
    ...(mine && asBooked(sync, mine)),
    obsolete: [
      ...sync.obsolete,
      ...strays.map((transactionId) => ({ budgetId: sync.budgetId, transactionId })),
    ],
  });
  if (mine) session.isUncertain = false;
  return mine !== undefined;
}

async function book(session: SyncSession): Promise<void> {
  const { budgetId, accountId } = session.sync;
  const client = session.client.forBudget(budgetId);
  try {
    await learnCurrency(session, client);
    await requireUsableAccount(client, accountId);
    for (let attempt = 0; attempt < MAX_IMPORT_IDS; attempt++) {
      const booked = await post(session, client);
      if (booked) return await keepBooked(session, booked);
      // YNAB refused the import id, so it had a transaction with this id at some time.
      if (await adopt(session, await searchBudget(session, budgetId))) return;
      // That transaction was deleted, but YNAB never accepts its import id again. The next id is
      // stored before it is sent.
      session.isUncertain = false;
      const generation = session.sync.generation + 10 ** attempt;
      await saveSync(session, { generation, importId: importIdOf(session.sync.id, generation) });
    }
    throw new YnabFailure(409, '409');
  } catch (error) {
    // Nothing more can be sent. An earlier attempt may have arrived, so the budget is searched all
    // the same.
    const isUnusable = error instanceof Problem && error.code === 'ynab_account_unusable';
    const isRefused = error instanceof YnabFailure && error.kind === 'refused';
    if (!session.isUncertain || !(isUnusable || isRefused)) throw error;
    if (await adopt(session, await searchBudget(session, budgetId))) return;
    // Nothing can arrive in an unusable account; in other cases an earlier request may still
    // arrive.
    if (isUnusable || !mayStillArrive(session)) session.isUncertain = false;
    throw error;
  }
}

/**
 * If the budget's currency was not known when its categories were read, it is read before the first
 * report is sent.
 *
 * @throws Problem ynab_wrong_currency
 * @throws YnabFailure if YNAB does not tell the currency now, either
 */
async function learnCurrency(
  { store, owner, sync }: SyncSession,
  client: YnabClient,
): Promise<void> {
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

function mayStillArrive({ sync, hasSent, now }: SyncSession): boolean {
  return hasSent || sync.mayArriveUntil === null || sync.mayArriveUntil > now;
}

/** @returns null if the account has used the import id already */
async function post(session: SyncSession, client: YnabClient): Promise<FoundBooking | null> {
  const { accountId, importId, content, kept, generation } = session.sync;
  const { isUncertain, hasSent, today } = session;
  const payload = toYnabPayload(content, { accountId, importId, today, kept });
  // From here it is unknown whether the transaction is at YNAB, until YNAB answers.
  Object.assign(session, { isUncertain: true, hasSent: true });
  try {
    return { transaction: await client.book(payload), generation };
  } catch (error) {
    if (!(error instanceof YnabFailure)) throw error;
    if (error.kind === 'conflict') return null;
    // YNAB certainly refused this request. Earlier attempts stay as uncertain as they were.
    if (!error.mayBeDone) Object.assign(session, { isUncertain, hasSent });
    throw error;
  }
}

/**
 * Stores the new transaction together with what has to be deleted next, so that neither is lost if
 * the attempt is cut off.
 */
async function keepBooked(session: SyncSession, booked: FoundBooking): Promise<void> {
  const change = asBooked(session.sync, booked);
  if (hasOthers(session.sync)) await saveSync(session, change);
  else session.sync = { ...session.sync, ...change };
  session.isUncertain = false;
}

/**
 * Deletes what the new transaction replaces. If YNAB refuses to delete the old one, then the new
 * one is deleted instead.
 */
async function removeOthers(session: SyncSession): Promise<void> {
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
    // An earlier request may have deleted the old one. The new one is deleted only if the old one
    // still exists.
    if (isRefused && (await there.findTransaction(transactionId))) await withdraw(session);
    throw error;
  }
}

/** Makes the old transaction the report's own again, and deletes the new one. */
async function withdraw(session: SyncSession): Promise<void> {
  const { previous, budgetId, ynabTransactionId } = session.sync;
  if (!previous || ynabTransactionId === null) return;
  const withdrawn = { budgetId, transactionId: ynabTransactionId };
  await saveSync(session, { ...previous, previous: null, obsolete: [withdrawn] });
  await deleteBooking(session, withdrawn, previous.ynabTransactionId);
  await saveSync(session, { obsolete: [] });
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
