import { Problem } from '../../core/problem/problem.ts';
import { addDays, type CalendarDate } from '../../core/calendar/calendar.ts';
import { importIdOf, toYnabPayload, type SyncContent } from '../../core/ynab/split-transaction.ts';
import {
  findIgnored,
  hasSameAmounts,
  linesOf,
  type BookedTransaction,
} from '../../core/ynab/sync.ts';
import type { Claim } from './sync-claim.ts';
import type { YnabClient } from '../connection/ynab-client.ts';
import { YnabFailure } from '../connection/ynab-failure.ts';

/** A transaction at YNAB, with what this program needs of it. */
export interface Booked extends BookedTransaction {
  id: string;
  date: CalendarDate;
}

export interface SendingResult {
  booked: Booked;
  /** The generation whose transaction it is: one more where the first turned out to be deleted. */
  generation: number;
  /** Where it is not what was to be sent, but what an earlier attempt had sent: that. */
  earlier: SyncContent | null;
}

/** How far sending got, for the record to say what is certain. */
export interface Progress {
  /** The old transaction is or may be deleted. */
  hasRemoved: boolean;
  /** Something was sent whose fate nobody knows. */
  isUncertain: boolean;
}

/**
 * Brings the claimed report to YNAB. Wherever it is cut off, doing it again finishes it: looking
 * finds what came through, deleting again deletes nothing more, and YNAB refuses an import id that
 * it has. The old transaction goes before the new one comes, so that never both count.
 *
 * @param progress is kept up to date, also when this throws
 * @throws YnabFailure; Problem ynab_account_unusable
 */
export async function sendToYnab(
  client: YnabClient,
  claim: Claim,
  today: CalendarDate,
  progress: Progress,
): Promise<SendingResult> {
  const { sync, isUncertain } = claim;
  const { accountId, importId, generation, content, replacedTransactionId } = sync;
  progress.isUncertain = isUncertain;
  if (isUncertain) {
    const found = await client.findByImportId(accountId, importId, sync.sentDate);
    if (found) {
      // Whoever was cut off came this far: what it replaces was deleted before.
      return { booked: found, generation, earlier: findEarlier(claim, found) };
    }
  }
  await requireUsableAccount(client, accountId);
  if (replacedTransactionId !== null) {
    progress.hasRemoved = true;
    await client.remove(replacedTransactionId);
  }
  const payload = toYnabPayload(content, { accountId, importId, today });
  try {
    return { booked: await book(client, payload, progress), generation, earlier: null };
  } catch (error) {
    if (!(error instanceof YnabFailure) || error.kind !== 'conflict') throw error;
  }
  // Now it is certain that YNAB has had it. It may have been given another date there.
  const found = await client.findByImportId(accountId, importId, addDays(today, -5 * 366));
  if (found) return { booked: found, generation, earlier: findEarlier(claim, found) };
  // It was deleted at YNAB, which keeps its import id: the next one is free.
  const next = { ...payload, import_id: importIdOf(sync.id, generation + 1) };
  return { booked: await book(client, next, progress), generation: generation + 1, earlier: null };
}

async function book(
  client: YnabClient,
  payload: Parameters<YnabClient['book']>[0],
  progress: Progress,
) {
  const before = progress.isUncertain;
  progress.isUncertain = true;
  try {
    const booked = await client.book(payload);
    progress.isUncertain = false;
    return booked;
  } catch (error) {
    // A refusal is certain, and says nothing about attempts before.
    const isRefusal = error instanceof YnabFailure && error.kind !== 'unreachable';
    if (isRefusal) progress.isUncertain = before || error.kind === 'conflict';
    throw error;
  }
}

/** What was found may be of this attempt, repeated, or of one before with another content. */
function findEarlier({ sync, before }: Claim, found: Booked): SyncContent | null {
  const { content } = sync;
  const isSameReport = before === null || before.fingerprint === sync.fingerprint;
  const isSame =
    hasSameAmounts(found, content.lines) &&
    (isSameReport || findIgnored(found, content.lines).length === 0);
  if (isSame) return null;
  if (before && hasSameAmounts(found, before.content.lines)) return before.content;
  return { ...content, lines: linesOf(found) };
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
