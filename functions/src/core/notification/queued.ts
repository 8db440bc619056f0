import { DAY_MS } from '../calendar/day.ts';
import { nextTry } from './next-try.ts';
import { messageIdOf } from './message.ts';
import type { NotificationChannel } from '../household/notification-channels.ts';

/**
 * A message on its way to one person. Its id follows from the event, the person and the way, so that an event is
 * queued once; it is claimed before it is sent, so that it never arrives twice.
 */
export interface QueuedMessage {
  id: string;
  householdId: string;
  memberId: string;
  way: NotificationChannel;
  /** The event: an entry of the history. */
  entryId: string;
  /** `sending` that stays is a run that was cut off: it may have been sent, so it is not sent again. */
  state: 'waiting' | 'sending' | 'given_up';
  /** When it may be sent; null = not while it is in this state. */
  dueAt: Date | null;
  /** The devices that are still to be told; absent = all that there are. */
  devices?: readonly string[];
  /** How many times in a row it was not taken. */
  failures: number;
  /** When the database drops it, whatever became of it. */
  expireAt: Date;
}

/**
 * What became of an attempt. `refused`: nobody takes it there, now or later. `not_taken`: not now. `no_server`: the
 * fault is not the message's. `unknown`: the line broke after it was handed over.
 */
export type DeliveryOutcome = 'sent' | 'refused' | 'not_taken' | 'no_server' | 'unknown';

/** In milliseconds, 30 days: how long a record of what was given up stays. */
export const KEPT_MS = 30 * DAY_MS;

export function queuedIdOf({
  householdId,
  memberId,
  entryId,
  way,
}: Pick<QueuedMessage, 'householdId' | 'memberId' | 'entryId' | 'way'>): string {
  return `${messageIdOf(householdId, memberId, entryId)}_${way}`;
}

/** As it is stored before it is sent; null = it is not to be sent now. */
export function claimedMessage(queued: QueuedMessage, now: Date): QueuedMessage | null {
  const isDue = queued.state === 'waiting' && queued.dueAt !== null && queued.dueAt <= now;
  return isDue ? { ...queued, state: 'sending', dueAt: null } : null;
}

/** As it is stored after an attempt; null = it is told, and nothing of it is kept. */
export function afterAttempt(
  claimed: QueuedMessage,
  outcome: DeliveryOutcome,
  now: Date,
): QueuedMessage | null {
  const waiting = { ...claimed, state: 'waiting' as const };
  switch (outcome) {
    case 'sent':
      return null;
    case 'no_server':
      return { ...waiting, dueAt: now };
    case 'not_taken': {
      const failures = claimed.failures + 1;
      const dueAt = nextTry(failures, now);
      return dueAt === null ? givenUp({ ...claimed, failures }) : { ...waiting, failures, dueAt };
    }
    case 'refused':
    case 'unknown':
      return givenUp(claimed);
  }
}

function givenUp(queued: QueuedMessage): QueuedMessage {
  return { ...queued, state: 'given_up', dueAt: null };
}
