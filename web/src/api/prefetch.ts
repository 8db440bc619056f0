/**
 * Calls that are made while the framework is still loading, so that the server works meanwhile. The first
 * to make the same call later (for the same account and household) gets the answer of the early one.
 */
import { API_BASE } from '@/config/api-paths';

/** In milliseconds: an older answer may be out of date, and the call is made again. */
const LIFETIME = 10_000;

interface Caller {
  token: string;
  householdId: string | null;
}

const underWay = new Map<string, { answer: Promise<Response>; until: number }>();

export function prefetch(path: string, { token, householdId }: Caller): void {
  const headers = new Headers({ Accept: 'application/json', Authorization: `Bearer ${token}` });
  if (householdId !== null) headers.set('X-Household', householdId);
  const answer = fetch(API_BASE + path, { headers });
  // The caller that takes the answer handles its failure; without one it is nobody's concern.
  answer.catch(() => {});
  underWay.set(nameOf(API_BASE + path, headers), { answer, until: Date.now() + LIFETIME });
}

/** The answer to exactly this GET, if it was asked for early. It is given once. */
export function takePrefetched(address: string, headers: Headers): Promise<Response> | null {
  const name = nameOf(address, headers);
  const early = underWay.get(name);
  underWay.delete(name);
  return early && Date.now() < early.until ? early.answer : null;
}

/** Call it before a write: what was asked for earlier does not include it. */
export function forgetPrefetched(): void {
  underWay.clear();
}

function nameOf(address: string, headers: Headers): string {
  return JSON.stringify([address, ...headers]);
}
