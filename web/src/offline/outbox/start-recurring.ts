/**
 * A new recurring entry: the entry and its schedule wait as one write, and the schedule is sent
 * once the entry is stored. A retry creates neither twice, because this device makes both ids.
 */
import { ApiProblem } from '@/lib/api-problem';
import type { Calls } from '@/offline/outbox/calls';
import { isRefusal } from '@/offline/outbox/is-refusal';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';

type RecurringStart = Pick<WaitingWrite, 'householdId' | 'series' | 'attempts'>;
type Stored = object & { id: string; seriesId?: unknown };

/**
 * Creates the schedule of a stored entry, if one was chosen.
 * @throws ApiProblem `not_repeating` if that is refused for good, else a temporary error
 */
export async function startRecurring(
  { send }: Calls,
  { householdId, series, attempts }: RecurringStart,
  stored: Stored,
): Promise<void> {
  if (!series) {
    const wasSent = attempts.some((attempt) => attempt.repeats);
    if (wasSent && stored.seriesId !== undefined) throw alreadyRecurring(stored);
    return;
  }
  try {
    // Its entry may have got another id while it waited.
    await send('POST', '/series', { ...series, first: stored.id }, { householdId });
  } catch (error) {
    throw isRefusal(error) ? notRecurring(error, stored) : error;
  }
}

/** Reports that the entry was stored, but not its schedule. */
export function notRecurring(cause: unknown, stored: object): ApiProblem {
  const reason = cause instanceof Error ? cause.message : '';
  const isOther = cause instanceof ApiProblem && cause.code === 'id_taken';
  const detail = isOther
    ? 'It repeats as it was first sent. Change that under “What repeats”.'
    : `It is entered, but does not repeat. ${reason}`;
  return new ApiProblem('not_repeating', detail, { status: 409, extra: { stored }, cause });
}

/** A schedule sent without a response had arrived, and the user removed it since. */
function alreadyRecurring(stored: object): ApiProblem {
  const detail =
    'It had been sent before you changed it, and repeats. End that under “What repeats”.';
  return new ApiProblem('not_repeating', detail, { status: 409, extra: { stored } });
}
