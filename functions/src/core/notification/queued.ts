import { DAY_MS } from '../calendar/day.ts';
import { nextTry } from './next-try.ts';
import { messageIdOf } from './message.ts';
import type { QueuedMessage } from './stored.ts';

/**
 * The result of an attempt. `refused`: permanently rejected. `not_taken`: rejected for now.
 * `no_server`: not the message's fault. `unknown`: the connection broke after the message was
 * handed over.
 */
export type DeliveryOutcome = 'sent' | 'refused' | 'not_taken' | 'no_server' | 'unknown';

/** 30 days in milliseconds: how long the record of a given-up message stays. */
export const KEPT_MS = 30 * DAY_MS;

export function queuedIdOf({
  householdId,
  memberId,
  entryId,
  way,
}: Pick<QueuedMessage, 'householdId' | 'memberId' | 'entryId' | 'way'>): string {
  return `${messageIdOf(householdId, memberId, entryId)}_${way}`;
}

/** The message as stored before sending; null = it must not be sent now. */
export function claimedMessage(queued: QueuedMessage, now: Date): QueuedMessage | null {
  const isDue = queued.state === 'waiting' && queued.dueAt !== null && queued.dueAt <= now;
  return isDue ? { ...queued, state: 'sending', dueAt: null } : null;
}

/** The message as stored after an attempt; null = delete it, because it was sent. */
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
