import type { MonthKey } from '../calendar/calendar.ts';
import { nothingChosen, type NotificationChoices } from './notification-choices.ts';

/** The id is the member's. */
export interface StoredSettings extends NotificationChoices {
  id: string;
  /** Earlier activity is not sent by e-mail; null = e-mail is off. */
  mailSince: Date | null;
  /** When the next digest is due; absent or null = none is wanted. */
  digestDueAt?: Date | null;
  /** When the failed digest was first due. */
  digestOf?: Date | null;
  digestFailures?: number;
  /** The month of the last monthly summary; null = none yet. Absent = unknown. */
  monthTold?: MonthKey | null;
  /** The month whose summary is due because it was closed; absent or null = that of the day. */
  monthAsked?: MonthKey | null;
}

export function noSettings(memberId: string): StoredSettings {
  return { id: memberId, ...nothingChosen, mailSince: null };
}
