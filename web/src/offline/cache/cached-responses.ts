/**
 * Caches the last response to each GET and each report of the signed-in account. A visited screen
 * can be read offline, and is shown at once while the request runs (`show-cached-first.ts`).
 */
import { cacheStore } from '@/offline/cache/cache-store';
import { databaseExists } from '@/offline/cache/database-exists';
import type { Database, CachedResponse } from '@/offline/cache/database';

/** Responses not yet written to IndexedDB, by cache key. */
const unwritten = new Map<string, CachedResponse>();
/** Early look-ups that no query has used yet, by cache key. */
const lookedUp = new Map<string, Promise<CachedResponse | null>>();

export type CacheKey = Pick<CachedResponse, 'uid' | 'householdId' | 'address'>;

/** Milliseconds. Older look-ups are repeated: another tab may have changed the response. */
const LOOKED_UP_LIFETIME = 10_000;
/** Milliseconds. Responses that arrive within this time are written together. */
const FLUSH_DELAY = 20;

/** On a first visit, writes wait for this so that the screen renders first. */
export function delayFirstWrite(wait: () => Promise<void>): void {
  cacheStore.setState({ untilFirstDue: wait });
}

/** Writes at once. Called when the user leaves the screen, and perhaps the page. */
export function flushCache(): void {
  if (unwritten.size > 0) void flush(true);
}

/** Sets the account whose responses are cached. Removes everybody else's. */
export function setCacheOwner(uid: string | null): void {
  const { owner } = cacheStore.getState();
  // Also called each time a token is renewed.
  if (uid === owner) return;
  if (owner !== undefined) lookedUp.clear();
  cacheStore.setState({ owner: uid });
  void forgetAnswers((answer) => answer.uid !== uid);
}

export function cacheOwner(): string | null {
  return cacheStore.getState().owner ?? null;
}

type Accept = (answer: CachedResponse) => boolean;
const accepted = new WeakMap<AbortSignal, Accept>();

/** A request with this signal gets the cached response. It throws if none passes `accept`. */
export function cachedOnly(accept: Accept): AbortSignal {
  const { signal } = new AbortController();
  accepted.set(signal, accept);
  return signal;
}

/** Undefined for signals that `cachedOnly` did not make. */
export function acceptOf(signal: AbortSignal | undefined): Accept | undefined {
  return signal && accepted.get(signal);
}

/** The name of the built file. It contains a hash, so it changes with every release. */
export const appVersion = import.meta.url;

/** Null while nobody is signed in. */
export function cacheKeyOf(householdId: string | null, address: string): CacheKey | null {
  const uid = cacheOwner();
  return uid === null ? null : { uid, householdId: householdId ?? '', address };
}

/** Writes soon: responses that arrive together are written together. */
export function cacheResponse(answer: CachedResponse): void {
  // The account has signed out since the request.
  if (answer.uid !== cacheOwner()) return;
  const name = nameOf(answer);
  unwritten.set(name, answer);
  // Early look-ups are older.
  lookedUp.delete(name);
  if (cacheStore.getState().isFlushDue) return;
  cacheStore.setState({ isFlushDue: true });
  setTimeout(() => void flush(), FLUSH_DELAY);
}

export function cacheResponseAtOnce(answer: CachedResponse): void {
  cacheResponse(answer);
  void flush();
}

/** Looks up a response before the framework is loaded, so that the first paint shows it. */
export function lookUpCachedAhead(place: CacheKey): void {
  lookedUp.set(nameOf(place), lookUp(place));
  setTimeout(() => lookedUp.clear(), LOOKED_UP_LIFETIME);
}

export async function findCachedResponse(place: CacheKey): Promise<CachedResponse | null> {
  const name = nameOf(place);
  const early = lookedUp.get(name);
  lookedUp.delete(name);
  return unwritten.get(name) ?? early ?? lookUp(place);
}

async function lookUp({ uid, householdId, address }: CacheKey): Promise<CachedResponse | null> {
  const found = await readCache((database) => database.get('answers', [uid, householdId, address]));
  return found ?? null;
}

/** For a response that the server now refuses: it is not shown again. */
export function removeCachedResponse({ uid, householdId, address }: CacheKey): Promise<void> {
  lookedUp.clear();
  return forgetAnswers(
    (one) => one.uid === uid && one.householdId === householdId && one.address === address,
  );
}

/** Removes households that the account has left, or in which it may now read less. */
export function forgetOtherHouseholds(householdIds: readonly string[]): Promise<void> {
  lookedUp.clear();
  return forgetAnswers(
    ({ householdId }) => householdId !== '' && !householdIds.includes(householdId),
  );
}

async function forgetAnswers(isGone: (place: CacheKey) => boolean): Promise<void> {
  for (const [name, answer] of unwritten) if (isGone(answer)) unwritten.delete(name);
  await readCache((database, { deleteCached }) => deleteCached(database, isGone));
}

async function flush(isLeft = false): Promise<void> {
  if (!isLeft && !(await databaseExists())) await cacheStore.getState().untilFirstDue();
  cacheStore.setState({ isFlushDue: false });
  const answers = [...unwritten.values()];
  // The account has signed out since.
  if (answers.length === 0) return;
  // The file cannot be loaded offline. The next response tries again.
  if (!(await importDatabase().catch(() => null))) return;
  await use((database, { putResponses }) => putResponses(database, answers, isUnwritten));
  // A newer response may have arrived since; it is written next.
  for (const answer of answers.filter(isUnwritten)) unwritten.delete(nameOf(answer));
}

/** False if it was removed, or replaced by a newer response. */
function isUnwritten(answer: CachedResponse): boolean {
  return unwritten.get(nameOf(answer)) === answer;
}

const importDatabase = () => import('@/offline/cache/database');
type DatabaseFile = Awaited<ReturnType<typeof importDatabase>>;

type DatabaseWork<T> = (database: Database, file: DatabaseFile) => Promise<T>;

/** Null if this browser has no database yet, or if storage is forbidden or lost. */
export async function readCache<T>(work: DatabaseWork<T>): Promise<T | null> {
  return (await databaseExists()) ? use(work) : null;
}

/** If storage is forbidden, full or lost, only offline reading fails. */
async function use<T>(work: DatabaseWork<T>): Promise<T | null> {
  if (!('indexedDB' in globalThis)) return null;
  try {
    const file = await importDatabase();
    return await work(await file.openDatabase(), file);
  } catch {
    return null;
  }
}

function nameOf({ uid, householdId, address }: CacheKey): string {
  return JSON.stringify([uid, householdId, address]);
}
