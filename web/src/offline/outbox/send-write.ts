/**
 * Sends one write until the server holds what it says, whatever became of earlier attempts. When no
 * answer came, nobody knows whether an attempt was stored; and the entry may have been edited since.
 */
import { isSameEntry } from '@housetab/functions/core/transaction/repeated-entry';
import { etagOf } from '@housetab/functions/core/wire/etag';
import { apiPaths } from '@/api/paths';
import { ApiProblem, isProblem, isTransient } from '@/lib/api-problem';
import type { Calls } from '@/offline/outbox/calls';
import type { Attempt, NewWrite, WaitingWrite } from '@/offline/outbox/waiting-write';

type Sendable = NewWrite & Pick<WaitingWrite, 'attempts'>;
type Stored = Record<string, unknown> & { id: string; version: number };

/**
 * @returns what the server holds now
 * @throws ApiProblem `unreachable` and others that pass: then it is to be tried again; all else is a
 *   refusal, and the server holds nothing of this write
 */
export async function sendWrite<Answer>(calls: Calls, write: Sendable): Promise<Answer> {
  if (write.method === 'PATCH') return mark(calls, write);
  const same = write.attempts.filter((attempt) => isOfSameThing(attempt, write));
  const others = write.attempts.filter((attempt) => !isOfSameThing(attempt, write));
  // A single row was changed into an expense that several share, or the other way round.
  if (others.length > 0) await withdraw(calls, write.householdId, others);
  try {
    return await sendOnce(calls, write);
  } catch (error) {
    if (!isProblem(error, 'id_taken') || same.length === 0) throw error;
    const stored = await repeat(calls, write.householdId, same);
    if (stored === null) throw error;
    if (write.kind === 'comment' && !holds(stored, write)) throw alreadySent(error);
    return (await edit(calls, write, stored)) as Answer;
  }
}

/** One attempt, whatever becomes of it. */
export function sendOnce<Answer>(
  { post, patch }: Pick<Calls, 'post' | 'patch'>,
  { method, path, body, householdId, ifMatch }: NewWrite,
): Promise<Answer> {
  const options = { householdId, ...(ifMatch !== null && { ifMatch }) };
  return (method === 'POST' ? post : patch)<Answer>(path, body, options);
}

/** Comments stay as they are: what was changed since can only be another one. */
function alreadySent(cause: unknown): ApiProblem {
  const detail = 'It had been sent before you changed it, and comments stay as they are.';
  return new ApiProblem('id_taken', detail, { status: 409, cause });
}

/** A mark is done when the row says so. It is no conflict if only our own next mark came before it. */
async function mark<Answer>(calls: Calls, write: Sendable): Promise<Answer> {
  try {
    const row = await sendOnce<Stored>(calls, write);
    const other = write.attempts.find((attempt) => !holds(row, attempt));
    const isChanged = etagOf(row.version) !== write.ifMatch;
    if (other === undefined || isChanged) return row as Answer;
    // The row said so already. An earlier attempt that says otherwise may still arrive, and the server
    // would carry it out because the version has not changed: two more marks make a newer version.
    const { version } = await sendOnce<Stored>(calls, { ...write, body: other.body });
    return await sendOnce(calls, { ...write, ifMatch: etagOf(version) });
  } catch (error) {
    const current = foundInstead(error);
    if (holds(current, write)) return current as Answer;
    const isOurs = write.attempts.some((attempt) => holds(current, attempt));
    if (!isOurs || !isNextOf(write.ifMatch, current.version)) throw error;
    return sendOnce<Answer>(calls, { ...write, ifMatch: etagOf(current.version) }).catch(
      (second: unknown) => {
        // An earlier attempt, on which we had given up, arrived before this one.
        const now = foundInstead(second);
        if (!holds(now, write)) throw second;
        return now as Answer;
      },
    );
  }
}

/** @throws the error itself unless it says that the row has changed */
function foundInstead(error: unknown): Stored {
  if (!isProblem(error, 'precondition_failed')) throw error;
  const { current } = error.extra as { current?: Stored };
  if (current === undefined) throw error;
  return current;
}

function isNextOf(ifMatch: string | null, version: number): boolean {
  return ifMatch === etagOf(version - 1);
}

/** What has become a bill, or a row again, is another thing, with an id of its own. */
function isOfSameThing(attempt: Attempt, write: Attempt): boolean {
  return attempt.path === write.path && idOf(attempt) === idOf(write);
}

function idOf({ body }: Attempt): string {
  return (body as { id: string }).id;
}

/**
 * Finds out what the earlier attempts have stored by sending them again, the oldest first: the server
 * compares each with how the thing was entered, and stores it if there is none. Nobody knows which of
 * them arrived: one that was noted may never have left the device.
 *
 * @returns null if all are refused: then nothing of the attempts is stored
 * @throws ApiProblem precondition_failed where somebody has changed it since
 */
async function repeat(
  calls: Calls,
  householdId: string,
  attempts: Attempt[],
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

/** @returns null where it is refused */
async function postAgain(calls: Calls, householdId: string, path: string, body: unknown) {
  try {
    return await calls.post<Stored>(path, body, { householdId });
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Takes back what was stored of things that it is no longer, each by its own id. */
async function withdraw(calls: Calls, householdId: string, attempts: Attempt[]): Promise<void> {
  for (const ofOne of Map.groupBy(attempts, idOf).values()) {
    await withdrawOne(calls, householdId, ofOne);
  }
}

async function withdrawOne(calls: Calls, householdId: string, attempts: Attempt[]): Promise<void> {
  const stored = await repeat(calls, householdId, attempts);
  if (stored === null) return;
  const options = { householdId, ifMatch: etagOf(stored.version) };
  try {
    await calls.delete(`${placeOf(attempts[0]!.path)}/${stored.id}`, undefined, options);
  } catch (error) {
    // An earlier attempt to delete it, on which we had given up, arrived before this one.
    if (!isProblem(error, 'not_found')) throw error;
  }
}

function edit(calls: Calls, write: Sendable, stored: Stored) {
  if (holds(stored, write)) return stored;
  const place = placeOf(write.path);
  const options = { householdId: write.householdId, ifMatch: etagOf(stored.version) };
  return calls.put(`${place}/${stored.id}`, changed(place, stored, fieldsOf(write)), options);
}

/** Where the stored thing is changed: a payment is a transaction, and changed like any other. */
function placeOf(path: string): string {
  return path === apiPaths.payments ? apiPaths.transactions : path;
}

/** What was sent, by the names that the stored thing has for it. */
function fieldsOf({ path, body }: Attempt): Record<string, unknown> {
  const fields = body as Record<string, unknown>;
  if (path !== apiPaths.payments) return fields;
  const { from, to, ...others } = fields;
  return { ...others, paidBy: from, owedBy: to };
}

/** What a PUT takes: of a transaction the whole, of an expense what people decide. */
function changed(place: string, stored: Stored, fields: object): unknown {
  return place === apiPaths.transactions ? { ...stored, ...fields } : { ...fields, id: undefined };
}

/** Whether the stored thing says what was sent. */
function holds(stored: Stored, attempt: Attempt): boolean {
  return isSameEntry(fieldsOf(attempt), stored);
}

/** Not what may pass by itself: no answer, a server that is down, too many calls, an old session. */
export function isRefusal(error: unknown): error is ApiProblem {
  return isProblem(error) && !isTransient(error) && error.status !== 401 && error.status !== 429;
}
