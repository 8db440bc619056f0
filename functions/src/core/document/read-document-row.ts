import { SCHEDULE_ID } from '../activity/schedule-actor.ts';
import { Problem } from '../problem/problem.ts';

/** The names of all fields with instants, and of all fields with member ids, in every kind of row. */

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

/** Facts of the activity log stay unchanged, so their names do not count as fields above. */
const opaque: ReadonlySet<string> = new Set(['after', 'before']);

interface Known {
  memberIds: ReadonlySet<string>;
  now: Date;
}

/**
 * Converts a row's instants to dates. `T` has the fields that the schema has checked.
 *
 * @throws Problem invalid_request if a person is no member of the household, or a time is in the future
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
  // Facts stay unchanged. A settle-up has balances under these names, without dates.
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
