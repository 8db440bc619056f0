import { fromWire, toWire } from '../../../src/core/money/wire-money.ts';
import type { TestAnswer, TestClient } from './api-client.ts';

/** A call as in a household in dollars, in whatever currency it really was. */
export interface DollarCall {
  call: string;
  answer: TestAnswer;
}

/**
 * A client in a household of another currency that calls as if in dollars: amounts are sent in the same
 * number of minor units, and responses are converted back. A response with an amount that is too precise for
 * the currency fails.
 */
export function countedIn(
  client: TestClient,
  currency: string,
  witness: (call: DollarCall) => void,
): TestClient {
  const sent = (body: unknown) => {
    try {
      return toWire(fromWire(body, 'USD'), currency);
    } catch {
      // An amount that is too precise for the currency: sent unchanged, to be refused.
      return body;
    }
  };
  const seen = async (call: string, answering: Promise<TestAnswer>): Promise<TestAnswer> => {
    const raw = await answering;
    const stated = raw.headers.get('X-Currency') ?? 'USD';
    const isCount = call.startsWith('GET /transactions/imports/');
    const body: unknown = isCount ? raw.body : toWire(fromWire(raw.body, stated), 'USD');
    const answer = { ...raw, body };
    witness({ call, answer });
    return answer;
  };
  return {
    ...client,
    get: (path, headers) => seen(`GET ${path}`, client.get(path, headers)),
    post: (path, body, headers) => seen(`POST ${path}`, client.post(path, sent(body), headers)),
    put: (path, body, headers) => seen(`PUT ${path}`, client.put(path, sent(body), headers)),
    patch: (path, body, headers) => seen(`PATCH ${path}`, client.patch(path, sent(body), headers)),
    delete: (path, body, headers) =>
      seen(`DELETE ${path}`, client.delete(path, sent(body), headers)),
    in: (householdId) => countedIn(client.in(householdId), currency, witness),
    signInAgain: async () => countedIn(await client.signInAgain(), currency, witness),
  };
}

/** Every number of the responses by its name: ids, and who gets an odd cent, differ between households. */
export function figuresOf(calls: readonly DollarCall[]): string[] {
  return calls.map(({ call, answer: { status, body } }) => {
    const [method, path = ''] = call.split(' ');
    const place = path.replace(/\?.*/, '').replaceAll(/\/[\w-]{20,}/g, '/{id}');
    return [method, place, status, ...numbersIn(body).sort()].join(' ');
  });
}

function numbersIn(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'number' ? [`${name}=${value}`] : numbersIn(value),
  );
}
