/**
 * Makes sure that the server stores one write, whatever happened to earlier attempts: without an answer it
 * is not known whether an attempt was stored, and the entry may have been edited since.
 */
import { isSameEntry } from '@housetab/functions/core/transaction/retried-entry';
import { etagOf } from '@housetab/functions/core/wire/etag';
import { apiPaths } from '@/config/api-paths';
import { ApiProblem, isProblem } from '@/lib/api-problem';
import { withOptions, type Calls } from '@/offline/outbox/calls';
import { isRefusal } from '@/offline/outbox/is-refusal';
import { startRecurring } from '@/offline/outbox/start-recurring';
import type { WriteAttempt, NewWrite, WaitingWrite } from '@/offline/outbox/waiting-write';

type Sendable = NewWrite & Pick<WaitingWrite, 'attempts'>;
type Stored = Record<string, unknown> & { id: string; version: number };

/**
 * @returns what the server has stored
 * @throws ApiProblem `unreachable` and others that pass: then try again later. Any other error is a
 * refusal, and the server has stored nothing of this write
 */
export async function sendWrite<Answer>(anyCalls: Calls, write: Sendable): Promise<Answer> {
  const { currency } = write;
  const calls = currency === undefined ? anyCalls : withOptions(anyCalls, { currency });
  if (write.method === 'PATCH') return mark(calls, write);
  const stored = await enter(calls, write);
  await startRecurring(calls, write, stored);
  return stored as Answer;
}

/** Sends a new entry, and puts an earlier attempt right that was stored without an answer. */
async function enter(calls: Calls, write: Sendable): Promise<Stored> {
  const same = write.attempts.filter((attempt) => isOfSameThing(attempt, write));
  const others = write.attempts.filter((attempt) => !isOfSameThing(attempt, write));
  // A single row was changed into an expense that several share, or the other way round.
  if (others.length > 0) await withdraw(calls, write.householdId, others);
  try {
    return await sendOnce<Stored>(calls, write);
  } catch (error) {
    if (!isProblem(error, 'id_taken') || same.length === 0) throw error;
    const stored = await repeat(calls, write.householdId, same);
    if (stored === null) throw error;
    if (write.kind === 'comment' && !holds(stored, write)) throw alreadySent(error);
    return edit(calls, write, stored);
  }
}

/** Makes one attempt. */
export function sendOnce<Answer>(
  { post, patch }: Pick<Calls, 'post' | 'patch'>,
  { method, path, body, householdId, ifMatch }: NewWrite,
): Promise<Answer> {
  const options = { householdId, ...(ifMatch !== null && { ifMatch }) };
  return (method === 'POST' ? post : patch)<Answer>(path, body, options);
}

/** Comments can't be edited once they are stored: a changed text is another comment. */
function alreadySent(cause: unknown): ApiProblem {
  const detail = 'It had been sent before you changed it, and comments stay as they are.';
  return new ApiProblem('id_taken', detail, { status: 409, cause });
}

/** A mark is done when the row has it. If only our own next mark came first, that is no conflict. */
async function mark<Answer>(calls: Calls, write: Sendable): Promise<Answer> {
  try {
    const row = await sendOnce<Stored>(calls, write);
    const other = write.attempts.find((attempt) => !holds(row, attempt));
    const isChanged = etagOf(row.version) !== write.ifMatch;
    if (other === undefined || isChanged) return row as Answer;
    // The row had this mark already. An earlier attempt with the other mark may still arrive, and the
    // server would carry it out, because the version has not changed. Marking twice more makes a newer
    // version.
    const { version } = await sendOnce<Stored>(calls, { ...write, body: other.body });
    return await sendOnce(calls, { ...write, ifMatch: etagOf(version) });
  } catch (error) {
    const current = foundInstead(error);
    if (holds(current, write)) return current as Answer;
    const isOurs = write.attempts.some((attempt) => holds(current, attempt));
    if (!isOurs || !isNextOf(write.ifMatch, current.version)) throw error;
    return sendOnce<Answer>(calls, { ...write, ifMatch: etagOf(current.version) }).catch(
      (second: unknown) => {
        // An earlier attempt that got no answer arrived before this one.
        const now = foundInstead(second);
        if (!holds(now, write)) throw second;
        return now as Answer;
      },
    );
  }
}

/** @throws the error itself, unless it says that the row has changed */
function foundInstead(error: unknown): Stored {
  if (!isProblem(error, 'precondition_failed')) throw error;
  const { current } = error.extra as { current?: Stored };
  if (current === undefined) throw error;
  return current;
}

function isNextOf(ifMatch: string | null, version: number): boolean {
  return ifMatch === etagOf(version - 1);
}

/**
 * An entry that was changed from a transaction into an expense, or back, is another thing with another id.
 */
function isOfSameThing(attempt: WriteAttempt, write: WriteAttempt): boolean {
  return attempt.path === write.path && idOf(attempt) === idOf(write);
}

function idOf({ body }: WriteAttempt): string {
  return (body as { id: string }).id;
}

/**
 * Finds out what earlier attempts have stored, by sending them again, the oldest first. The server answers
 * with what it has stored under that id, or stores it now. An attempt may never have left the device, so it
 * is not known which of them arrived.
 *
 * @returns null if all are refused: then nothing of them is stored
 * @throws ApiProblem `precondition_failed` if somebody has changed it since
 */
async function repeat(
  calls: Calls,
  householdId: string,
  attempts: WriteAttempt[],
): Promise<Stored | null> {
  for (const { path, body } of attempts) {
    const stored = await postAgain(calls, householdId, path, body);
    if (stored === null) continue;
    if (attempts.some((attempt) => holds(stored, attempt))) return stored;
    const detail = 'An earlier version had been sent, and somebody has changed it since.';
    throw new ApiProblem('precondition_failed', detail, { status: 412 });
  }
  return null;
}

/** @returns null if it is refused */
async function postAgain(calls: Calls, householdId: string, path: string, body: unknown) {
  try {
    return await calls.post<Stored>(path, body, { householdId });
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Deletes what was stored before the entry became another thing, each by its own id. */
async function withdraw(
  calls: Calls,
  householdId: string,
  attempts: WriteAttempt[],
): Promise<void> {
  for (const ofOne of Map.groupBy(attempts, idOf).values()) {
    await withdrawOne(calls, householdId, ofOne);
  }
}

async function withdrawOne(
  calls: Calls,
  householdId: string,
  attempts: WriteAttempt[],
): Promise<void> {
  const stored = await repeat(calls, householdId, attempts);
  if (stored === null) return;
  const options = { householdId, ifMatch: etagOf(stored.version) };
  try {
    await calls.delete(`${placeOf(attempts[0]!.path)}/${stored.id}`, undefined, options);
  } catch (error) {
    // An earlier attempt to delete it, which got no answer, arrived before this one.
    if (!isProblem(error, 'not_found')) throw error;
  }
}

async function edit(calls: Calls, write: Sendable, stored: Stored): Promise<Stored> {
  if (holds(stored, write)) return stored;
  const place = placeOf(write.path);
  const options = { householdId: write.householdId, ifMatch: etagOf(stored.version) };
  return calls.put(`${place}/${stored.id}`, changed(place, stored, fieldsOf(write)), options);
}

/** Where the stored thing is changed. A stored payment is a transaction, and changed as one. */
function placeOf(path: string): string {
  return path === apiPaths.payments ? apiPaths.transactions : path;
}

/** The fields that were sent, named as the stored thing has them. */
function fieldsOf({ path, body }: WriteAttempt): Record<string, unknown> {
  const fields = body as Record<string, unknown>;
  if (path !== apiPaths.payments) return fields;
  const { from, to, ...others } = fields;
  return { ...others, paidBy: from, owedBy: to };
}

/** The body of a PUT: the whole transaction; of an expense only what its form decides. */
function changed(place: string, stored: Stored, fields: object): unknown {
  return place === apiPaths.transactions ? { ...stored, ...fields } : { ...fields, id: undefined };
}

/** Whether the stored thing has what was sent. */
function holds(stored: Stored, attempt: WriteAttempt): boolean {
  return isSameEntry(fieldsOf(attempt), stored);
}
