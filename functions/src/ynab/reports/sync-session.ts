import { Problem } from '../../core/problem/problem.ts';
import type { CalendarDate } from '../../core/calendar/calendar.ts';
import type { Booking, YnabSync } from '../../core/ynab/stored.ts';
import { ynabSyncs } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { TokenOwner } from '../connection/token-seal.ts';
import type { YnabClient } from '../connection/ynab-client.ts';
import { findSync } from '../ynab.repository.ts';

/** 90 seconds in ms: longer than a request, so an expired lock means an interrupted attempt. */
const CLAIM_MS = 90_000;

export interface SyncSession {
  store: Store;
  /** Client for the currently connected budget. */
  client: YnabClient;
  owner: TokenOwner;
  /** The person who asked; for the scheduled job, the owner of the YNAB connection. */
  actorId: string;
  today: CalendarDate;
  now: Date;
  sync: YnabSync;
  /** The record before the lock; null = none. */
  before: YnabSync | null;
  /** true = this or an earlier attempt sent something that may or may not have arrived. */
  isUncertain: boolean;
  /** true = this attempt sent something that may still arrive for some minutes. */
  hasSent: boolean;
  /** Replaces the record's content if that has not arrived. */
  fresh: Pick<Booking, 'content' | 'fingerprint' | 'sentDate'> | null;
}

/**
 * Stores the attempt's progress before its next step.
 * @throws Problem sync_in_progress if another attempt took over after the lock expired
 */
export async function saveSync(session: SyncSession, change: Partial<YnabSync>): Promise<void> {
  const { store, owner, now } = session;
  const next: YnabSync = { ...session.sync, ...change, updatedAt: now };
  await store.commit(async (unit) => {
    if (!(await isClaimHeld(unit, session))) throw overtaken();
    unit.replace(ynabSyncs(owner.householdId).doc(next.id), next);
  });
  session.sync = next;
}

/** false = another attempt took over after the lock expired, and its state is newer. */
export async function isClaimHeld(
  unit: UnitOfWork,
  { owner, sync }: Pick<SyncSession, 'owner' | 'sync'>,
): Promise<boolean> {
  const current = await findSync(unit, owner.householdId, sync.id);
  return (
    current?.state === 'sending' && current.claimedUntil?.getTime() === sync.claimedUntil?.getTime()
  );
}

export function bookingOf(sync: YnabSync): Booking {
  const { budgetId, accountId, generation, importId, content, sentDate, fingerprint } = sync;
  const { ynabTransactionId, ignoredCategories, snapshot } = sync;
  return {
    ...{ budgetId, accountId, generation, importId, content, sentDate, fingerprint },
    ...{ ynabTransactionId, ignoredCategories, snapshot },
  };
}

/** The scheduled job finishes an interrupted attempt after `finishAt`. */
export function claimedFields(now: Date): Pick<YnabSync, 'state' | 'claimedUntil' | 'finishAt'> {
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
