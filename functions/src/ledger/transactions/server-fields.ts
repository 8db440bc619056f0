import { Problem } from '../../core/problem/problem.ts';
import {
  serverFieldNames,
  type TransactionResource,
  type TransactionUpdate,
} from '../../core/transaction/transaction-resource.ts';

type FieldName = keyof TransactionUpdate & keyof TransactionResource;

/**
 * Not the version: `If-Match` alone names the one that is meant. Nor how many comments there are,
 * which changes without a new version.
 */
const keptFields: readonly FieldName[] = [
  'id',
  'enteredBy',
  ...serverFieldNames.filter((name) => name !== 'version' && name !== 'commentCount'),
];
const instants: readonly FieldName[] = ['date', 'paidDate', 'deletedAt'];

/**
 * Refuses to have the server's fields changed. Those that follow from others may be sent as they
 * were or as they become.
 *
 * @param before what GET answers now
 * @param after what it will answer
 * @throws Problem invalid_request
 */
export function requireServerFields(
  body: TransactionUpdate,
  before: TransactionResource,
  after: TransactionResource,
): void {
  const wrong = keptFields.filter((name) => {
    if (body[name] === undefined) return false;
    // Clients set it together with the mark; the moment that counts is the server's.
    if (name === 'paidDate' && before.paid !== after.paid) return false;
    return !isOneOf(name, body[name], before, after);
  });
  if (body.payTo && after.paidBy !== null && !isOneOf('payTo', body.payTo, before, after)) {
    wrong.push('payTo');
  }
  if (body.type && body.categories[0] && body.type !== body.categories[0].name) {
    if (!isOneOf('type', body.type, before, after)) wrong.push('type');
  }
  const [first] = wrong;
  if (!first) return;
  const message = 'Only the server sets this: send it as you got it, or leave it out.';
  throw new Problem('invalid_request', `${first}: ${message}`, {
    errors: wrong.map((path) => ({ path, message })),
  });
}

function isOneOf(
  name: FieldName,
  sent: unknown,
  before: TransactionResource,
  after: TransactionResource,
): boolean {
  const plain = (value: unknown) =>
    instants.includes(name) && typeof value === 'string'
      ? Date.parse(value)
      : JSON.stringify(value);
  return plain(sent) === plain(before[name]) || plain(sent) === plain(after[name]);
}
