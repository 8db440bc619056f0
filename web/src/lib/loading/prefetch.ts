/**
 * Calls that are made before the app is there to make them: while the framework is on its way, the
 * API can already be at work. Whoever then makes the very same call (as the same person, about the
 * same household) gets the answer that is under way; it is given once, and not kept for long.
 */
/** Of every call. */
export const BASE = '/api';
/** Older answers are not worth more than a new question. */
const LIFETIME = 10_000;

interface Caller {
  token: string;
  householdId: string | null;
}

const underWay = new Map<string, { answer: Promise<Response>; until: number }>();

export function prefetch(path: string, { token, householdId }: Caller): void {
  const headers = new Headers({ Accept: 'application/json', Authorization: `Bearer ${token}` });
  if (householdId !== null) headers.set('X-Household', householdId);
  const answer = fetch(BASE + path, { headers });
  // Whoever takes it hears of a failure; nobody else has to.
  answer.catch(() => {});
  underWay.set(nameOf(BASE + path, headers), { answer, until: Date.now() + LIFETIME });
}

/** The answer to exactly this GET, if it is under way. */
export function takePrefetched(address: string, headers: Headers): Promise<Response> | null {
  const name = nameOf(address, headers);
  const early = underWay.get(name);
  underWay.delete(name);
  return early && Date.now() < early.until ? early.answer : null;
}

/** After a change, what was asked before it may be wrong. */
export function forgetPrefetched(): void {
  underWay.clear();
}

function nameOf(address: string, headers: Headers): string {
  return JSON.stringify([address, ...headers]);
}
