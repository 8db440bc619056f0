/**
 * Caches the last response to each GET and each report of the signed-in account. A visited screen
 * can be read offline, and is shown at once while the request runs (`show-cached-first.ts`).
 */
import { cacheStore } from '@/offline/cache/cache-store';
import { databaseExists } from '@/offline/cache/database-exists';
import type { Database, CachedResponse } from '@/offline/cache/database';

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
  if (cacheStore.getState().unwritten.size > 0) void flush(true);
}

/** Sets the account whose responses are cached. Removes everybody else's. */
export function setCacheOwner(uid: string | null): void {
  const { owner } = cacheStore.getState();
  // Also called each time a token is renewed.
  if (uid === owner) return;
  if (owner !== undefined) forgetLookedUp();
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
  const { unwritten, lookedUp, isFlushDue } = cacheStore.getState();
  const name = nameOf(answer);
  // Early look-ups are older.
  cacheStore.setState({
    unwritten: new Map([...unwritten, [name, answer]]),
    lookedUp: without(lookedUp, [name]),
  });
  if (isFlushDue) return;
  cacheStore.setState({ isFlushDue: true });
  setTimeout(() => void flush(), FLUSH_DELAY);
}

export function cacheResponseAtOnce(answer: CachedResponse): void {
  cacheResponse(answer);
  void flush();
}

/** Looks up a response before the framework is loaded, so that the first paint shows it. */
export function lookUpCachedAhead(place: CacheKey): void {
  const found = lookUp(place);
  cacheStore.setState(({ lookedUp }) => ({
    lookedUp: new Map([...lookedUp, [nameOf(place), found]]),
  }));
  setTimeout(forgetLookedUp, LOOKED_UP_LIFETIME);
}

function forgetLookedUp(): void {
  cacheStore.setState({ lookedUp: new Map() });
}

export async function findCachedResponse(place: CacheKey): Promise<CachedResponse | null> {
  const name = nameOf(place);
  const { unwritten, lookedUp } = cacheStore.getState();
  if (lookedUp.has(name)) cacheStore.setState({ lookedUp: without(lookedUp, [name]) });
  return unwritten.get(name) ?? lookedUp.get(name) ?? lookUp(place);
}

async function lookUp({ uid, householdId, address }: CacheKey): Promise<CachedResponse | null> {
  if (!(await databaseExists())) return null;
  return use(async (database) => {
    return (await database.get('answers', [uid, householdId, address])) ?? null;
  });
}

/** For a response that the server now refuses: it is not shown again. */
export function removeCachedResponse({ uid, householdId, address }: CacheKey): Promise<void> {
  forgetLookedUp();
  return forgetAnswers(
    (one) => one.uid === uid && one.householdId === householdId && one.address === address,
  );
}

/** Removes households that the account has left, or in which it may now read less. */
export function forgetOtherHouseholds(householdIds: readonly string[]): Promise<void> {
  forgetLookedUp();
  return forgetAnswers(
    ({ householdId }) => householdId !== '' && !householdIds.includes(householdId),
  );
}

async function forgetAnswers(isGone: (place: CacheKey) => boolean): Promise<void> {
  const { unwritten } = cacheStore.getState();
  const kept = [...unwritten].filter(([, answer]) => !isGone(answer));
  cacheStore.setState({ unwritten: new Map(kept) });
  if (!(await databaseExists())) return;
  await use(async (database, { deleteResponses, deleteImports }) => {
    await Promise.all([deleteResponses(database, isGone), deleteImports(database, isGone)]);
  });
}

async function flush(isLeft = false): Promise<void> {
  if (!isLeft && !(await databaseExists())) await cacheStore.getState().untilFirstDue();
  cacheStore.setState({ isFlushDue: false });
  const answers = [...cacheStore.getState().unwritten.values()];
  // The account has signed out since.
  if (answers.length === 0) return;
  // The file cannot be loaded offline. The next response tries again.
  if (!(await importDatabase().catch(() => null))) return;
  await use((database, { putResponses }) => putResponses(database, answers, isUnwritten));
  // A newer response may have arrived since; it is written next.
  const written = answers.filter(isUnwritten).map(nameOf);
  cacheStore.setState(({ unwritten }) => ({ unwritten: without(unwritten, written) }));
}

/** False if it was removed, or replaced by a newer response. */
function isUnwritten(answer: CachedResponse): boolean {
  return cacheStore.getState().unwritten.get(nameOf(answer)) === answer;
}

function without<Value>(
  map: ReadonlyMap<string, Value>,
  names: readonly string[],
): ReadonlyMap<string, Value> {
  return new Map([...map].filter(([name]) => !names.includes(name)));
}

const importDatabase = () => import('@/offline/cache/database');
type DatabaseFile = Awaited<ReturnType<typeof importDatabase>>;

/** If storage is forbidden, full or lost, only offline reading fails. */
async function use<T>(work: (database: Database, file: DatabaseFile) => Promise<T>) {
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
