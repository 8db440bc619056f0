import { Problem } from '../../core/problem/problem.ts';
import { importIdOf, toYnabPayload } from '../../core/ynab/split-transaction.ts';
import type { YnabSync } from '../../core/ynab/stored.ts';
import { ynabConfigs } from '../../platform/firestore/paths.ts';
import type { YnabClient } from '../connection/ynab-client.ts';
import { YnabFailure } from '../connection/ynab-failure.ts';
import { asBooked, findBookings, type FoundBooking } from './find-bookings.ts';
import { deleteBooking, searchBudget, saveSync, type SyncSession } from './sync-session.ts';
import { findConfig } from '../ynab.repository.ts';
import { requireCurrency } from './sync-plan.ts';

/** Attempts with other import ids. After each used one, the next attempt skips further ahead. */
const MAX_IMPORT_IDS = 5;

/**
 * Sends the locked report. First creates the new transaction, then deletes the replaced one, so
 * that one always exists. Each step is stored before the next. Running it again finishes an
 * interrupted attempt: a search finds what has arrived, YNAB refuses a known import id, and
 * deleting twice does no harm.
 * @throws YnabFailure
 * @throws Problem ynab_account_unusable
 */
export async function sendToYnab(session: SyncSession): Promise<void> {
  if (session.isUncertain && session.sync.ynabTransactionId === null) await settle(session);
  if (session.sync.ynabTransactionId === null) await book(session);
  await removeOthers(session);
}

/** Checks whether an earlier attempt has arrived. */
async function settle(session: SyncSession): Promise<void> {
  const found = await findBookings(session.client.finishing(), session.sync);
  if (await adopt(session, found)) return;
  if (session.fresh) await saveSync(session, session.fresh);
}

/**
 * Adopts a found transaction as the report's own, and marks its other transactions for deletion.
 * @returns whether one was adopted
 */
async function adopt(session: SyncSession, found: readonly FoundBooking[]): Promise<boolean> {
  const { sync } = session;
  const others = found.filter(
    ({ transaction }) => transaction.id !== sync.previous?.ynabTransactionId,
  );
  const awaited = others.find(({ transaction }) => transaction.import_id === sync.importId);
  // Without the expected import id (for example after restoring a backup), adopt the newest
  // transaction.
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
    // Nothing more can be sent. An earlier attempt may have arrived, so search the budget anyway.
    const isUnusable = error instanceof Problem && error.code === 'ynab_account_unusable';
    const isRefused = error instanceof YnabFailure && error.kind === 'refused';
    if (!session.isUncertain || !(isUnusable || isRefused)) throw error;
    if (await adopt(session, await searchBudget(session, budgetId))) return;
    // Nothing can arrive in an unusable account; otherwise an earlier request may still arrive.
    if (isUnusable || !mayStillArrive(session)) session.isUncertain = false;
    throw error;
  }
}

/**
 * Reads the budget's currency before the first report, if it was unknown when the categories were
 * synced.
 * @throws Problem ynab_wrong_currency
 * @throws YnabFailure if YNAB does not return the currency
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
  // From here until YNAB responds, it is unknown whether the transaction is at YNAB.
  Object.assign(session, { isUncertain: true, hasSent: true });
  try {
    return { transaction: await client.book(payload), generation };
  } catch (error) {
    if (!(error instanceof YnabFailure)) throw error;
    if (error.kind === 'conflict') return null;
    // YNAB certainly refused this request. Earlier attempts stay uncertain.
    if (!error.mayBeDone) Object.assign(session, { isUncertain, hasSent });
    throw error;
  }
}

/** Stored together with the pending deletions, so that an interruption loses neither. */
async function keepBooked(session: SyncSession, booked: FoundBooking): Promise<void> {
  const change = asBooked(session.sync, booked);
  if (hasOthers(session.sync)) await saveSync(session, change);
  else session.sync = { ...session.sync, ...change };
  session.isUncertain = false;
}

/** If YNAB refuses to delete the old one, deletes the new one instead. */
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
    // An earlier request may have deleted the old one. Delete the new one only if the old one
    // still exists.
    if (isRefused && (await there.findTransaction(transactionId))) await withdraw(session);
    throw error;
  }
}

/** Restores the old transaction as the report's own, and deletes the new one. */
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
