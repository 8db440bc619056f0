import type { Booking } from './booking.ts';

/** How far a report has come on its way to YNAB. */
export const syncStates = ['sending', 'synced', 'unfinished', 'failed', 'removed'] as const;

/**
 * `sending`: someone is at it. `synced`: it is there. `unfinished`: nobody knows whether it is
 * there, or a second step is missing; the next attempt finds out and finishes. `failed`: it is
 * certainly not there. `removed`: it was taken back.
 */
export type SyncState = (typeof syncStates)[number];

/** What can be done about a report, so that no state is a dead end. */
export const syncActions = [
  'send',
  'replace',
  'take_back',
  'finish',
  'forget',
  'wait',
  'connect',
] as const;
export type SyncAction = (typeof syncActions)[number];

const actions: Readonly<Record<SyncState, readonly SyncAction[]>> = {
  sending: ['wait'],
  synced: ['replace', 'take_back'],
  unfinished: ['finish', 'take_back', 'forget'],
  failed: ['send', 'forget'],
  removed: ['send'],
};

/**
 * What ends the state, or changes it.
 *
 * @param isConnected without a connection YNAB can't be asked: what is known can only be forgotten
 */
export function nextActionsOf(
  { state, claimedUntil }: Pick<SyncRecord, 'state' | 'claimedUntil'>,
  isConnected: boolean,
  now: Date,
): SyncAction[] {
  const isHeld = claimedUntil !== null && claimedUntil > now;
  const current = state === 'sending' && !isHeld ? 'unfinished' : state;
  if (isConnected || current === 'sending') return [...actions[current]];
  return current === 'unfinished' ? ['connect', 'forget'] : ['connect'];
}

/** What decides about a report that was sent before. */
export interface SyncRecord extends Pick<Booking, 'budgetId' | 'accountId' | 'fingerprint'> {
  state: SyncState;
  claimedUntil: Date | null;
}

export type SyncTarget = Pick<Booking, 'budgetId' | 'accountId'>;

export type SyncPlan =
  /** It is there as it should be. */
  | 'already there'
  /** It is there, but different. */
  | 'changed'
  /** It is in another account or budget. */
  | 'elsewhere'
  /** Someone else is sending it. */
  | 'busy'
  /** It was begun, and may be there: find out, then finish. */
  | 'finish'
  /** It is not there. */
  | 'send';

/** What an attempt to send a report has to do, by what earlier ones left behind. */
export function planSync(
  record: SyncRecord | null,
  fingerprint: string,
  target: SyncTarget,
  now: Date,
): SyncPlan {
  if (record === null || record.state === 'failed' || record.state === 'removed') return 'send';
  if (record.state === 'synced') {
    if (!isSameTarget(record, target)) return 'elsewhere';
    return record.fingerprint === fingerprint ? 'already there' : 'changed';
  }
  const isHeld = record.state === 'sending' && record.claimedUntil !== null;
  return isHeld && record.claimedUntil! > now ? 'busy' : 'finish';
}

export function isSameTarget(a: SyncTarget, b: SyncTarget): boolean {
  return a.budgetId === b.budgetId && a.accountId === b.accountId;
}
