/**
 * A new entry that comes back: what it begins goes with it, as one thing that waits, and is sent once the entry is
 * stored. Sending both again begins nothing twice, as each has the id that this device has made.
 */
import { ApiProblem } from '@/lib/api-problem';
import type { Calls } from '@/offline/outbox/calls';
import { isRefusal } from '@/offline/outbox/is-refusal';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';

type RecurringStart = Pick<WaitingWrite, 'householdId' | 'series' | 'attempts'>;
type Stored = object & { id: string; seriesId?: unknown };

/**
 * Lets a stored entry repeat, where that was chosen.
 *
 * @throws ApiProblem `not_repeating` where that is refused for good, else what may pass
 */
export async function startRecurring(
  { post }: Pick<Calls, 'post'>,
  { householdId, series, attempts }: RecurringStart,
  stored: Stored,
): Promise<void> {
  if (!series) {
    const wasSent = attempts.some((attempt) => attempt.repeats);
    if (wasSent && stored.seriesId !== undefined) throw alreadyRecurring(stored);
    return;
  }
  try {
    // While it waited, its entry may have got another id.
    await post('/series', { ...series, first: stored.id }, { householdId });
  } catch (error) {
    throw isRefusal(error) ? notRecurring(error, stored) : error;
  }
}

/** Says that an entry was stored, and not what it was to begin. */
export function notRecurring(cause: unknown, stored: object): ApiProblem {
  const reason = cause instanceof Error ? cause.message : '';
  const isOther = cause instanceof ApiProblem && cause.code === 'id_taken';
  const detail = isOther
    ? 'It repeats as it was first sent. Change that under “What repeats”.'
    : `It is entered, but does not repeat. ${reason}`;
  return new ApiProblem('not_repeating', detail, { status: 409, extra: { stored }, cause });
}

/** What was sent without an answer had arrived, and was meant to stay the only one since. */
function alreadyRecurring(stored: object): ApiProblem {
  const detail =
    'It had been sent before you changed it, and repeats. End that under “What repeats”.';
  return new ApiProblem('not_repeating', detail, { status: 409, extra: { stored } });
}
