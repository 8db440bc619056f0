/**
 * The last answer to every GET and every report of the signed-in account. With it a screen that was seen
 * before can be read without a network, and is shown at once while the server is being asked
 * (`show-kept-first.ts`).
 */
import { cacheStore } from '@/offline/cache/cache-store';
import { databaseExists } from '@/offline/cache/database-exists';
import type { Database, CachedResponse } from '@/offline/cache/database';

export type CacheKey = Pick<CachedResponse, 'uid' | 'householdId' | 'address'>;

/** In milliseconds. After that an early look-up counts no more: another tab may have changed the answer. */
const LOOKED_UP_LIFETIME = 10_000;
/** In milliseconds: answers that arrive within this time are written together. */
const FLUSH_DELAY = 20;

/** On a first visit nothing is written before this resolves, so that the screen comes first. */
export function delayFirstWrite(wait: () => Promise<void>): void {
  cacheStore.setState({ untilFirstDue: wait });
}

/** Writes at once. Called when the reader leaves the screen, and perhaps the page. */
export function flushCache(): void {
  if (cacheStore.getState().unwritten.size > 0) void flush(true);
}

/** Sets whose answers are kept from now on. Everybody else's are removed. */
export function setCacheOwner(uid: string | null): void {
  const { owner } = cacheStore.getState();
  // It is also called each time a token is renewed.
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

/** A call with this signal gets the kept answer; it throws if none is kept that `accept` takes. */
export function keptOnly(accept: Accept): AbortSignal {
  const { signal } = new AbortController();
  accepted.set(signal, accept);
  return signal;
}

/** Undefined for every other signal. */
export function acceptOf(signal: AbortSignal | undefined): Accept | undefined {
  return signal && accepted.get(signal);
}

/** The name of this file in the build, which contains a hash: it changes with every release. */
export const appVersion = import.meta.url;

/** Where the answer to a call is kept; null while nobody is signed in. */
export function cacheKeyOf(householdId: string | null, address: string): CacheKey | null {
  const uid = cacheOwner();
  return uid === null ? null : { uid, householdId: householdId ?? '', address };
}

/** Writes it soon: answers that arrive together are written together. */
export function cacheResponse(answer: CachedResponse): void {
  // The account that asked has signed out meanwhile.
  if (answer.uid !== cacheOwner()) return;
  const { unwritten, lookedUp, isFlushDue } = cacheStore.getState();
  const name = nameOf(answer);
  // What was looked up before is older.
  cacheStore.setState({
    unwritten: new Map([...unwritten, [name, answer]]),
    lookedUp: without(lookedUp, [name]),
  });
  if (isFlushDue) return;
  cacheStore.setState({ isFlushDue: true });
  setTimeout(() => void flush(), FLUSH_DELAY);
}

/** Begins to write it now. */
export function cacheResponseAtOnce(answer: CachedResponse): void {
  cacheResponse(answer);
  void flush();
}

/** Looks up what the screen will ask for once the framework is loaded, so that the first paint shows it. */
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

/** The last answer from this place, or null. */
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

/** The server refuses it now, so it is not shown again. */
export function removeCachedResponse({ uid, householdId, address }: CacheKey): Promise<void> {
  forgetLookedUp();
  return forgetAnswers(
    (one) => one.uid === uid && one.householdId === householdId && one.address === address,
  );
}

/** Forgets the households in which the account is no longer a member, or reads less than before. */
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
  // Nothing is left if the account has signed out meanwhile.
  if (answers.length === 0) return;
  // The file can't be loaded without a network. The next answer tries again.
  if (!(await importDatabase().catch(() => null))) return;
  await use((database, { putResponses }) => putResponses(database, answers, isUnwritten));
  // A newer answer may have come meanwhile: that one is written next.
  const written = answers.filter(isUnwritten).map(nameOf);
  cacheStore.setState(({ unwritten }) => ({ unwritten: without(unwritten, written) }));
}

/** Not if it was forgotten, or a newer answer has taken its place. */
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

/** If storage is forbidden, full or lost, nothing can be read without a network; all else works. */
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
