import { startOfDayIn } from '../calendar/calendar.ts';
import type { Series } from './series.ts';

/**
 * Into how many parts the index of what is due is divided. Times alone would be written at one end of it: a database
 * of many households could take only some hundred of them each second.
 */
export const SHARDS = 16;

/** The part in which a series stands: any number from 0 that follows from its id. */
export function shardOf(seriesId: string): number {
  // The last digits of a UUID are random.
  return Number.parseInt(seriesId.slice(-4), 16) % SHARDS;
}

/**
 * When the next occurrence is to be made: when its day begins where the household is.
 *
 * @returns null = nothing is to be made
 */
export function dueAtOf(
  { nextOn, pausedAt, endedAt }: Pick<Series, 'nextOn' | 'pausedAt' | 'endedAt'>,
  timeZone: string,
): Date | null {
  if (nextOn === null || pausedAt !== null || endedAt !== null) return null;
  return startOfDayIn(timeZone, nextOn);
}
