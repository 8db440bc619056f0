import { Problem } from '../../core/problem/problem.ts';
import { importIdOf, toYnabPayload } from '../../core/ynab/split-transaction.ts';
import type { YnabSync } from '../../platform/firestore/ynab-documents.ts';
import type { YnabClient } from '../connection/ynab-client.ts';
import { YnabFailure } from '../connection/ynab-failure.ts';
import { asBooked, findBookings, searchWindows, type FoundBooking } from './find-bookings.ts';
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
  const found = await findBookings(session.client, session.sync);
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
    await requireUsableAccount(client, accountId);
  } catch (error) {
    // Nothing was found, and nothing more can arrive there.
    if (error instanceof Problem) session.isUncertain = false;
    throw error;
  }
  for (let attempt = 0; attempt < MAX_IMPORT_IDS; attempt++) {
    const booked = await post(session, client);
    if (booked) return keepBooked(session, booked);
    // It is certain now that YNAB has had this id.
    for (const window of searchWindows(session.sync, session.today)) {
      const found = await findBookings(session.client, session.sync, window);
      if (await adopt(session, found)) return;
    }
    // Its transaction was deleted, and YNAB keeps the id: the next one is stored before it is sent.
    session.isUncertain = false;
    const generation = session.sync.generation + 10 ** attempt;
    await save(session, { generation, importId: importIdOf(session.sync.id, generation) });
  }
  throw new YnabFailure(409, null);
}

/** @returns null where the account has had the import id already */
async function post(session: Session, client: YnabClient): Promise<FoundBooking | null> {
  const { sync, today } = session;
  const { accountId, importId, content, kept, generation } = sync;
  const before = session.isUncertain;
  session.isUncertain = true;
  try {
    const payload = toYnabPayload(content, { accountId, importId, today, kept });
    // What is not sure to be finished within the hour is not begun.
    const transaction = await client.book(payload, hasOthers(sync) ? 1 : 0);
    session.isUncertain = false;
    return { transaction, generation };
  } catch (error) {
    if (!(error instanceof YnabFailure) || error.kind === 'unreachable') throw error;
    if (error.kind === 'conflict') return null;
    // A refusal is certain, and says nothing about attempts before.
    session.isUncertain = before;
    throw error;
  }
}

/** What has to be deleted next is stored with what was booked, as a pair. */
async function keepBooked(session: Session, booked: FoundBooking): Promise<void> {
  const change = asBooked(session.sync, booked);
  if (hasOthers(session.sync)) await save(session, change);
  else session.sync = { ...session.sync, ...change };
}

/** Deletes what the booking replaces; where YNAB refuses that for good, the booking goes instead. */
async function removeOthers(session: Session): Promise<void> {
  const { client, sync } = session;
  const { previous } = sync;
  for (const { budgetId, transactionId } of sync.obsolete) {
    await client.forBudget(budgetId).remove(transactionId);
  }
  if (!previous?.ynabTransactionId) return;
  try {
    await removeSurely(client.forBudget(previous.budgetId), previous.ynabTransactionId);
  } catch (error) {
    if (error instanceof YnabFailure && error.kind === 'refused') await withdraw(session);
    throw error;
  }
}

/** What was there a moment ago is not believed to be gone unless it is not found either. */
async function removeSurely(client: YnabClient, id: string): Promise<void> {
  if (await client.remove(id)) return;
  if ((await client.findTransaction(id)) === null || (await client.remove(id))) return;
  throw new YnabFailure(null, null);
}

/** The old transaction stays the report's, and the new one has to go. */
async function withdraw(session: Session): Promise<void> {
  const { client, sync } = session;
  const { previous, budgetId, ynabTransactionId } = sync;
  if (!previous || ynabTransactionId === null) return;
  const obsolete = [{ budgetId, transactionId: ynabTransactionId }];
  await save(session, { ...previous, previous: null, obsolete });
  await client.forBudget(budgetId).remove(ynabTransactionId);
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
