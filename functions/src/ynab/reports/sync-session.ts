import { Problem } from '../../core/problem/problem.ts';
import type { CalendarDate } from '../../core/calendar/calendar.ts';
import type { Booking } from '../../core/ynab/booking.ts';
import { ynabSyncs } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { YnabSync } from '../../platform/firestore/ynab-documents.ts';
import type { TokenOwner } from '../connection/token-seal.ts';
import type { YnabClient } from '../connection/ynab-client.ts';
import { findSync } from '../ynab.repository.ts';

/** Longer than a request can last, so that whoever holds a claim past it is gone. */
const CLAIM_MS = 90_000;

/** One attempt at a report that is claimed: nobody else works on it meanwhile. */
export interface Session {
  store: Store;
  /** Of the budget that is connected now. */
  client: YnabClient;
  owner: TokenOwner;
  /** Who asked; for what is done by itself, whose YNAB it is. */
  actorId: string;
  today: CalendarDate;
  now: Date;
  /** As it is stored. */
  sync: YnabSync;
  /** As it was before the claim; null where there was none. */
  before: YnabSync | null;
  /** Something was sent whose fate nobody knows, by this attempt or an earlier one. */
  isUncertain: boolean;
  /** This attempt has sent such a thing, which may arrive a while later still. */
  hasSent: boolean;
  /** What to send instead of what the record holds, should that not have arrived. */
  fresh: Pick<Booking, 'content' | 'fingerprint' | 'sentDate'> | null;
}

/**
 * Stores how far the attempt has come, before its next step.
 *
 * @throws Problem sync_in_progress where someone took over after the claim ran out
 */
export async function save(session: Session, change: Partial<YnabSync>): Promise<void> {
  const { store, owner, now } = session;
  const next: YnabSync = { ...session.sync, ...change, updatedAt: now };
  await store.commit(async (unit) => {
    if (!(await isStillOurs(unit, session))) throw overtaken();
    unit.replace(ynabSyncs(owner.householdId).doc(next.id), next);
  });
  session.sync = next;
}

/** Whoever took over after the claim ran out knows more. */
export async function isStillOurs(
  unit: UnitOfWork,
  { owner, sync }: Pick<Session, 'owner' | 'sync'>,
): Promise<boolean> {
  const current = await findSync(unit, owner.householdId, sync.id);
  return (
    current?.state === 'sending' && current.claimedUntil?.getTime() === sync.claimedUntil?.getTime()
  );
}

/** The booking that lies in a record itself. */
export function bookingOf(sync: YnabSync): Booking {
  const { budgetId, accountId, generation, importId, content, sentDate, fingerprint } = sync;
  const { ynabTransactionId, ignoredCategories, snapshot } = sync;
  return {
    ...{ budgetId, accountId, generation, importId, content, sentDate, fingerprint },
    ...{ ynabTransactionId, ignoredCategories, snapshot },
  };
}

/** The record is held by this attempt from now on; should it die, the scheduled job goes on. */
export function heldFrom(now: Date): Pick<YnabSync, 'state' | 'claimedUntil' | 'finishAt'> {
  const claimedUntil = new Date(now.getTime() + CLAIM_MS);
  return { state: 'sending', claimedUntil, finishAt: claimedUntil };
}

export function inProgress({ claimedUntil }: Pick<YnabSync, 'claimedUntil'>, now: Date): Problem {
  const left = (claimedUntil?.getTime() ?? now.getTime()) - now.getTime();
  return new Problem('sync_in_progress', 'This report is being synced. Please wait a minute.', {
    extra: { retryAfter: Math.max(1, Math.ceil(left / 1000)) },
  });
}

function overtaken(): Problem {
  return new Problem('sync_in_progress', 'Someone else went on with this report meanwhile.', {
    extra: { retryAfter: 1 },
  });
}
