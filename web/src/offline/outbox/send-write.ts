/**
 * Makes the server store one write exactly once. Without a response an earlier attempt may or may
 * not be stored, and the entry may have been edited since.
 */
import { isSameEntry } from '@housetab/functions/core/transaction/retried-entry';
import { etagOf } from '@housetab/functions/core/wire/etag';
import { ApiProblem, isProblem } from '@/lib/api-problem';
import { withOptions, type Calls } from '@/offline/outbox/calls';
import { isRefusal } from '@/offline/outbox/is-refusal';
import { startRecurring } from '@/offline/outbox/start-recurring';
import type { WriteAttempt, NewWrite, WaitingWrite } from '@/offline/outbox/waiting-write';

/** For new payments. A stored payment is a transaction. */
const PAYMENTS = '/payments';
const TRANSACTIONS = '/transactions';

type Sendable = NewWrite & Pick<WaitingWrite, 'attempts'>;
type Stored = Record<string, unknown> & { id: string; version: number };

/**
 * @returns the stored resource
 * @throws ApiProblem `unreachable` and other temporary errors: try again later. Any other error is
 * a refusal, and nothing of this write is stored
 */
export async function sendWrite<Answer>(anyCalls: Calls, write: Sendable): Promise<Answer> {
  const { currency } = write;
  const calls = currency === undefined ? anyCalls : withOptions(anyCalls, { currency });
  if (write.method === 'PATCH') return mark(calls, write);
  const stored = await enter(calls, write);
  await startRecurring(calls, write, stored);
  return stored as Answer;
}

/** Sends a new entry, and updates an earlier attempt that was stored without a response. */
async function enter(calls: Calls, write: Sendable): Promise<Stored> {
  const same = write.attempts.filter((attempt) => isOfSameResource(attempt, write));
  const others = write.attempts.filter((attempt) => !isOfSameResource(attempt, write));
  // A transaction was changed into an expense, or vice versa.
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

function sendOnce<Answer>(
  { send }: Calls,
  { method, path, body, householdId, ifMatch }: NewWrite,
): Promise<Answer> {
  const options = { householdId, ...(ifMatch !== null && { ifMatch }) };
  return send<Answer>(method, path, body, options);
}

/** Stored comments cannot be edited: a changed text would be another comment. */
function alreadySent(cause: unknown): ApiProblem {
  const detail = 'It had been sent before you changed it, and comments stay as they are.';
  return new ApiProblem('id_taken', detail, { status: 409, cause });
}

/** Done when the row has the mark. It is no conflict if only our own other mark came first. */
async function mark<Answer>(calls: Calls, write: Sendable): Promise<Answer> {
  try {
    const row = await sendOnce<Stored>(calls, write);
    const other = write.attempts.find((attempt) => !holds(row, attempt));
    const isChanged = etagOf(row.version) !== write.ifMatch;
    if (other === undefined || isChanged) return row as Answer;
    // The row had this mark already. An earlier attempt with the other mark may still arrive, and
    // the unchanged version would let it through. Marking twice more makes a newer version.
    const { version } = await sendOnce<Stored>(calls, { ...write, body: other.body });
    return await sendOnce(calls, { ...write, ifMatch: etagOf(version) });
  } catch (error) {
    const current = foundInstead(error);
    if (holds(current, write)) return current as Answer;
    const isOurs = write.attempts.some((attempt) => holds(current, attempt));
    if (!isOurs || !isNextOf(write.ifMatch, current.version)) throw error;
    return sendOnce<Answer>(calls, { ...write, ifMatch: etagOf(current.version) }).catch(
      (second: unknown) => {
        // An earlier attempt without a response arrived before this one.
        const now = foundInstead(second);
        if (!holds(now, write)) throw second;
        return now as Answer;
      },
    );
  }
}

/** @throws the error itself, unless it reports a changed row */
function foundInstead(error: unknown): Stored {
  if (!isProblem(error, 'precondition_failed')) throw error;
  const { current } = error.extra as { current?: Stored };
  if (current === undefined) throw error;
  return current;
}

function isNextOf(ifMatch: string | null, version: number): boolean {
  return ifMatch === etagOf(version - 1);
}

/** A transaction changed into an expense, or vice versa, is another resource with another id. */
function isOfSameResource(attempt: WriteAttempt, write: WriteAttempt): boolean {
  return attempt.path === write.path && idOf(attempt) === idOf(write);
}

function idOf({ body }: WriteAttempt): string {
  return (body as { id: string }).id;
}

/**
 * Finds out which earlier attempts were stored by sending them again, oldest first. The server returns the resource
 * stored under that id, or stores it now. It is unknown which attempts arrived; some may never have left the device.
 * @returns null if all are refused: then none is stored
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
    return await calls.send<Stored>('POST', path, body, { householdId });
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Deletes the resources stored before the entry became another resource, each by its own id. */
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
    await calls.send('DELETE', `${placeOf(attempts[0]!.path)}/${stored.id}`, undefined, options);
  } catch (error) {
    // An earlier delete without a response arrived before this one.
    if (!isProblem(error, 'not_found')) throw error;
  }
}

async function edit(calls: Calls, write: Sendable, stored: Stored): Promise<Stored> {
  if (holds(stored, write)) return stored;
  const place = placeOf(write.path);
  const options = { householdId: write.householdId, ifMatch: etagOf(stored.version) };
  const body = changed(place, stored, fieldsOf(write));
  return calls.send('PUT', `${place}/${stored.id}`, body, options);
}

/** The path to change a stored resource. */
function placeOf(path: string): string {
  return path === PAYMENTS ? TRANSACTIONS : path;
}

/** The sent fields, named as in the stored resource. */
function fieldsOf({ path, body }: WriteAttempt): Record<string, unknown> {
  const fields = body as Record<string, unknown>;
  if (path !== PAYMENTS) return fields;
  const { from, to, ...others } = fields;
  return { ...others, paidBy: from, owedBy: to };
}

/** The body of a PUT: the whole transaction; for an expense only the fields of its form. */
function changed(place: string, stored: Stored, fields: object): unknown {
  return place === TRANSACTIONS ? { ...stored, ...fields } : { ...fields, id: undefined };
}

function holds(stored: Stored, attempt: WriteAttempt): boolean {
  return isSameEntry(fieldsOf(attempt), stored);
}
