import type { MonthKey } from '../../core/calendar/calendar.ts';
import { Problem } from '../../core/problem/problem.ts';
import type { NotSent } from '../../core/ynab/automatic.ts';
import type { YnabConfig } from '../../core/ynab/stored.ts';
import { syncErrorText } from '../reports/sync-outcome.ts';

/** In the words shown to its owner. */
export interface Obstacle extends NotSent {
  /** true = a retry may succeed without anybody acting. */
  isPassing: boolean;
}

/** Why this connection can send no report. */
export function whyNothingCanBeSent({ hasCredentials, nextSyncAt, lastError }: YnabConfig): string {
  if (lastError !== null) return lastError;
  return hasCredentials && nextSyncAt !== null
    ? 'The YNAB categories have not been read yet. Press Sync Categories in your profile.'
    : 'YNAB is not connected any more. Connect it in your profile.';
}

/** Problems that affect every month: of YNAB, of the connection, or another running sync. */
const ofEveryMonth: readonly string[] = [
  'upstream_failed',
  'too_many_requests',
  'sync_in_progress',
  'ynab_not_connected',
  'ynab_account_unusable',
  'ynab_wrong_currency',
  'not_a_member',
];

/** @param tried the month that was to be sent */
export function toObstacle(error: unknown, tried: MonthKey | null = null): Obstacle {
  if (!(error instanceof Problem)) {
    return { reason: syncErrorText(error), month: null, isPassing: true };
  }
  const { code, extra, detail } = error;
  const isBusy = code === 'too_many_requests' || code === 'sync_in_progress';
  const isSilent = code === 'upstream_failed' && extra['reason'] === 'unreachable';
  const month = ofEveryMonth.includes(code) ? null : tried;
  return { reason: detail, month, isPassing: isBusy || isSilent };
}
