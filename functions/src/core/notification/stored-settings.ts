import type { MonthKey } from '../calendar/calendar.ts';
import { nothingChosen, type NotificationChoices } from './notification-choices.ts';

/** A member's choice in one household as it is stored. The id is the member's. */
export interface StoredSettings extends NotificationChoices {
  id: string;
  /** What happened before is not told by mail: since when some of it is. null = nothing is. */
  mailSince: Date | null;
  /** When the next digest is due; absent or null = none is wanted. */
  digestDueAt?: Date | null;
  /** When the one that was not taken was due first. */
  digestOf?: Date | null;
  /** How many times in a row the mail server did not take it. */
  digestFailures?: number;
  /** The month of the last letter of a month; null = there was none yet. Absent where that is not known. */
  monthTold?: MonthKey | null;
  /** The month whose letter is due because it was closed; absent or null = that of the day. */
  monthAsked?: MonthKey | null;
}

export function noSettings(memberId: string): StoredSettings {
  return { id: memberId, ...nothingChosen, mailSince: null };
}
