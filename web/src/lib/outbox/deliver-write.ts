/**
 * Makes a write true at the server, whatever became of earlier attempts to send it. Without an answer
 * nobody knows whether an attempt was stored; and what was entered may have been edited since.
 */
import { etagOf } from '@housetab/functions/core/wire/etag';
import type { api } from '@/lib/api-client';
import { ApiProblem, isProblem } from '@/lib/api-problem';
import { isTransient } from '@/lib/recover-queries';
import { sendOnce } from '@/lib/outbox/send-once';
import { PAYMENTS } from '@/lib/outbox/payment-write';
import type { Attempt, NewWrite, WaitingWrite } from '@/lib/outbox/waiting-write';

export type Api = Pick<typeof api, 'post' | 'patch' | 'put' | 'delete'>;

type Deliverable = NewWrite & Pick<WaitingWrite, 'attempts'>;
type Stored = Record<string, unknown> & { id: string; version: number };

/**
 * @returns what the server holds now
 * @throws ApiProblem `unreachable` and others that pass: then it is to be tried again; all else is a
 *   refusal, and the server holds nothing of this write
 */
export async function deliverWrite<Answer>(api: Api, write: Deliverable): Promise<Answer> {
  if (write.method === 'PATCH') return mark(api, write);
  const [same, others] = byPath(write);
  // A single row has become a bill that several share, or the other way round.
  if (others.length > 0) await withdraw(api, write.householdId, others);
  try {
    return await sendOnce(api, write);
  } catch (error) {
    if (!isProblem(error, 'id_taken') || same.length === 0) throw error;
    const stored = await repeat(api, write.householdId, same);
    if (stored === null) throw error;
    if (write.kind === 'comment' && !holds(stored, write)) throw alreadySent(error);
    return (await edit(api, write, stored)) as Answer;
  }
}

/** Comments stay as they are: what was changed since can only be another one. */
function alreadySent(cause: unknown): ApiProblem {
  const detail = 'It had been sent before you changed it, and comments stay as they are.';
  return new ApiProblem('id_taken', detail, { status: 409, cause });
}

/** A mark is done where the row says so. One of our own that was overtaken by the next is no conflict. */
async function mark<Answer>(api: Api, write: Deliverable): Promise<Answer> {
  try {
    const row = await sendOnce<Stored>(api, write);
    const other = write.attempts.find((attempt) => !holds(row, attempt));
    const isChanged = etagOf(row.version) !== write.ifMatch;
    if (other === undefined || isChanged) return row as Answer;
    // The row said so before. An earlier attempt that says otherwise may still be on its way, and would
    // be carried out for want of a newer version: so there is to be one.
    const { version } = await sendOnce<Stored>(api, { ...write, body: other.body });
    return await sendOnce(api, { ...write, ifMatch: etagOf(version) });
  } catch (error) {
    const current = foundInstead(error);
    if (holds(current, write)) return current as Answer;
    const isOurs = write.attempts.some((attempt) => holds(current, attempt));
    if (!isOurs || !isNextOf(write.ifMatch, current.version)) throw error;
    return sendOnce<Answer>(api, { ...write, ifMatch: etagOf(current.version) }).catch(
      (second: unknown) => {
        // An earlier try, which nobody waited for any more, has come before this one.
        const now = foundInstead(second);
        if (!holds(now, write)) throw second;
        return now as Answer;
      },
    );
  }
}

/** @throws the error itself where it is about anything else than a row that has changed */
function foundInstead(error: unknown): Stored {
  if (!isProblem(error, 'precondition_failed')) throw error;
  const { current } = error.extra as { current?: Stored };
  if (current === undefined) throw error;
  return current;
}

function isNextOf(ifMatch: string | null, version: number): boolean {
  return ifMatch === etagOf(version - 1);
}

/** The attempts to make what the write makes, and those to make something else of the same id. */
function byPath({ path, attempts }: Deliverable): [same: Attempt[], others: Attempt[]] {
  return [
    attempts.filter((attempt) => attempt.path === path),
    attempts.filter((attempt) => attempt.path !== path),
  ];
}

/**
 * What the attempts have stored is found by sending them again, the first one first: the server compares
 * each with how the thing was entered, and stores it if there is none. Which of them has arrived nobody
 * knows: one that was noted may never have left.
 *
 * @returns null where all are refused: nothing of the attempts is there
 * @throws ApiProblem precondition_failed where somebody has changed it since
 */
async function repeat(api: Api, householdId: string, attempts: Attempt[]): Promise<Stored | null> {
  for (const { path, body } of attempts) {
    const stored = await postAgain(api, householdId, path, body);
    if (stored === null) continue;
    if (attempts.some((attempt) => holds(stored, attempt))) return stored;
    const detail = 'An earlier version had been sent, and somebody has changed it since.';
    throw new ApiProblem('precondition_failed', detail, { status: 412 });
  }
  return null;
}

/** @returns null where it is refused */
async function postAgain(api: Api, householdId: string, path: string, body: unknown) {
  try {
    return await api.post<Stored>(path, body, { householdId });
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

async function withdraw(api: Api, householdId: string, attempts: Attempt[]): Promise<void> {
  const stored = await repeat(api, householdId, attempts);
  if (stored === null) return;
  const options = { householdId, ifMatch: etagOf(stored.version) };
  try {
    await api.delete(`${placeOf(attempts[0]!.path)}/${stored.id}`, undefined, options);
  } catch (error) {
    // An earlier try to take it back, which nobody waited for any more, has come before this one.
    if (!isProblem(error, 'not_found')) throw error;
  }
}

function edit(api: Api, write: Deliverable, stored: Stored) {
  if (holds(stored, write)) return stored;
  const place = placeOf(write.path);
  const options = { householdId: write.householdId, ifMatch: etagOf(stored.version) };
  return api.put(`${place}/${stored.id}`, changed(place, stored, fieldsOf(write)), options);
}

/** Where what was entered stands: a payment is a transaction, and changed as any other. */
function placeOf(path: string): string {
  return path === PAYMENTS ? '/transactions' : path;
}

/** What was sent, by the names that the stored thing has for it. */
function fieldsOf({ path, body }: Attempt): Record<string, unknown> {
  const fields = body as Record<string, unknown>;
  if (path !== PAYMENTS) return fields;
  const { from, to, ...others } = fields;
  return { ...others, paidBy: from, owedBy: to };
}

/** What a PUT takes: of a transaction the whole, of an expense what people decide. */
function changed(place: string, stored: Stored, fields: object): unknown {
  return place === '/transactions' ? { ...stored, ...fields } : { ...fields, id: undefined };
}

/** Whether the stored thing says what was sent. */
function holds(stored: Stored, attempt: Attempt): boolean {
  return Object.entries(fieldsOf(attempt)).every(
    ([name, value]) =>
      value === undefined ||
      JSON.stringify(comparable(name, value)) === JSON.stringify(comparable(name, stored[name])),
  );
}

/** Categories by id, for names change; a value of 0 and one left out are the same. */
function comparable(name: string, value: unknown): unknown {
  if (name === 'categories') return (value as { id: string }[]).map(({ id }) => id);
  if (name !== 'split') return value;
  const { mode, people } = value as { mode: string; people: { userId: string; value?: number }[] };
  return [mode, people.map(({ userId, value: part = 0 }) => [userId, part])];
}

/** Whatever may pass by itself is none: no answer, a server that is down, too many calls. */
export function isRefusal(error: unknown): error is ApiProblem {
  return isProblem(error) && !isTransient(error) && error.status !== 401 && error.status !== 429;
}
