import type { Booking, YnabSync } from './stored.ts';
import type { SyncState } from './sync-state.ts';

/** Every state allows at least one action, so that no state is a dead end. */
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
 * The actions that are allowed in this state.
 *
 * @param isConnected without a connection a record can only be forgotten, because YNAB cannot be queried
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

export type SyncRecord = Pick<
  YnabSync,
  'budgetId' | 'accountId' | 'fingerprint' | 'state' | 'claimedUntil'
>;

export type SyncTarget = Pick<Booking, 'budgetId' | 'accountId'>;

export type SyncPlan =
  /** YNAB has the same content. */
  | 'already there'
  | 'changed'
  /** YNAB has it in another account or budget. */
  | 'elsewhere'
  /** Another request is sending it. */
  | 'busy'
  /** An earlier attempt may have succeeded: check at YNAB, then finish. */
  | 'finish'
  | 'send';

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
