import { SCHEDULE_ID } from '../activity/schedule-actor.ts';
import { Problem } from '../problem/problem.ts';

/** The names of the fields that hold instants, and of those that hold members' ids, in every kind of row. */

const instants: ReadonlySet<string> = new Set([
  ...['at', 'completedAt', 'createdAt', 'deletedAt', 'entered', 'joinedAt', 'leftAt', 'paidDate'],
  ...['endedAt', 'pausedAt', 'reopenedAt', 'undoneAt', 'until', 'updatedAt'],
]);

const people: ReadonlySet<string> = new Set([
  ...[
    'actor',
    'actorId',
    'createdBy',
    'creatorId',
    'creditorId',
    'debtorId',
    'enteredBy',
    'from',
    'memberId',
  ],
  ...['owedBy', 'ownerId', 'paidBy', 'parties', 'recipientId', 'to', 'undoneBy', 'userId'],
]);

/** Facts of the history: they are kept as they are, so no name in them counts as one of the fields above. */
const opaque: ReadonlySet<string> = new Set(['after', 'before']);

interface Known {
  memberIds: ReadonlySet<string>;
  now: Date;
}

/**
 * A row of a document with its instants as dates. `T` has the row's fields, as the schema has checked.
 *
 * @throws Problem invalid_request if somebody in it is nobody of the household, or something is in the future
 */
export function readDocumentRow<T>(row: object, known: Known): T {
  return readObject(row, known) as T;
}

function readObject(row: object, known: Known): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, readField(name, value, known)]),
  );
}

function readField(name: string, value: unknown, known: Known): unknown {
  const isNobody = name === 'actor' && value === SCHEDULE_ID;
  if (people.has(name) && !isNobody) requirePeople(value, known);
  if (instants.has(name) && typeof value === 'string') return readInstant(value, known);
  // The facts of the history are kept as they are. A settle-up has balances under these names, without dates.
  if (opaque.has(name)) return value;
  if (Array.isArray(value)) return value.map((one) => readValue(one, known));
  return readValue(value, known);
}

function readValue(value: unknown, known: Known): unknown {
  return typeof value === 'object' && value !== null ? readObject(value, known) : value;
}

function requirePeople(value: unknown, { memberIds }: Known): void {
  for (const id of [value].flat()) {
    if (id === null || (typeof id === 'string' && memberIds.has(id))) continue;
    throw refuse('Somebody in it is nobody of its household.');
  }
}

function readInstant(text: string, { now }: Known): Date {
  const instant = new Date(text);
  if (instant <= now) return instant;
  throw refuse('Something in it is in the future.');
}

function refuse(message: string): Problem {
  return new Problem('invalid_request', message, { errors: [{ path: 'rows', message }] });
}
