/**
 * Requests sent while the framework is still loading. The first identical call (same account and
 * household) gets the early response.
 */
import { API_BASE } from '@/config/api-paths';

/** Milliseconds. An older response may be outdated, and the call is made again. */
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
  // The caller that takes the response handles its failure; without one it is ignored.
  answer.catch(() => {});
  underWay.set(nameOf(API_BASE + path, headers), { answer, until: Date.now() + LIFETIME });
}

/** The prefetched response to exactly this GET. It is returned once. */
export function takePrefetched(address: string, headers: Headers): Promise<Response> | null {
  const name = nameOf(address, headers);
  const early = underWay.get(name);
  underWay.delete(name);
  return early && Date.now() < early.until ? early.answer : null;
}

/** Call it before a write: earlier responses do not include it. */
export function forgetPrefetched(): void {
  underWay.clear();
}

function nameOf(address: string, headers: Headers): string {
  return JSON.stringify([address, ...headers]);
}
