/**
 * The last answer to every GET of the signed-in account, and to the reports it asked for: a screen that
 * was seen before can be read without a network, and is there at once while the server answers (see
 * `show-kept-first.ts`).
 */
import { keptStore } from '@/offline/kept/kept-store';
import { isDatabaseThere } from '@/offline/kept/database-there';
import type { Database, KeptAnswer } from '@/offline/kept/database-schema';

export type Place = Pick<KeptAnswer, 'uid' | 'householdId' | 'address'>;

/** By place: what is not written yet. */
const waiting = new Map<string, KeptAnswer>();
/** By place: what was looked up before anything asked for it. */
const ahead = new Map<string, Promise<KeptAnswer | null>>();
/** Milliseconds after which it is looked up again: another tab may have changed it. */
const AHEAD = 10_000;
/** In milliseconds: answers that arrive within this time are written in one go. */
const FLUSH_DELAY = 20;

/** On a first visit nothing is written before this ends: the screen comes first. */
export function keepFirstAfter(wait: () => Promise<void>): void {
  keptStore.setState({ untilFirstDue: wait });
}

/** Writes at once: the reader leaves the screen, and perhaps the page. */
export function keepSeen(): void {
  if (waiting.size > 0) void flush(true);
}

/** Whose answers are kept from now on; those of anyone else are removed. */
export function setAnswersOwner(uid: string | null): void {
  const { owner } = keptStore.getState();
  // It is called again with every renewed token.
  if (uid === owner) return;
  if (owner !== undefined) ahead.clear();
  keptStore.setState({ owner: uid });
  void forgetAnswers((answer) => answer.uid !== uid);
}

export function currentOwner(): string | null {
  return keptStore.getState().owner ?? null;
}

type Accept = (answer: KeptAnswer) => boolean;
const accepted = new WeakMap<AbortSignal, Accept>();

/** A call with this signal is answered by what is kept; it fails if nothing is kept that is accepted. */
export function keptOnly(accept: Accept): AbortSignal {
  const { signal } = new AbortController();
  accepted.set(signal, accept);
  return signal;
}

/** Undefined for the signals of all other calls. */
export function acceptOf(signal: AbortSignal | undefined): Accept | undefined {
  return signal && accepted.get(signal);
}

/** The name of this file in the build, which contains a hash: it changes with every release. */
export const appVersion = import.meta.url;

/** Where the answer to a call is kept; null while nobody is signed in. */
export function placeOf(householdId: string | null, address: string): Place | null {
  const uid = currentOwner();
  return uid === null ? null : { uid, householdId: householdId ?? '', address };
}

/** Keeps it soon; several that arrive together are written in one go. */
export function keepAnswer(answer: KeptAnswer): void {
  // Whoever asked has signed out meanwhile.
  if (answer.uid !== currentOwner()) return;
  waiting.set(nameOf(answer), answer);
  // What was looked up before is older.
  ahead.delete(nameOf(answer));
  if (keptStore.getState().isFlushDue) return;
  keptStore.setState({ isFlushDue: true });
  setTimeout(() => void flush(), FLUSH_DELAY);
}

/** Begins to write it now. */
export function keepAtOnce(answer: KeptAnswer): void {
  keepAnswer(answer);
  void flush();
}

/**
 * For what will be asked for once the framework is there: it is shown with the first paint then. What
 * nobody has asked for by then is looked up anew: another tab may have changed it.
 */
export function lookUpAhead(place: Place): void {
  ahead.set(nameOf(place), lookUp(place));
  setTimeout(() => ahead.clear(), AHEAD);
}

/** The last answer that came from there, or null. */
export async function findKeptAnswer(place: Place): Promise<KeptAnswer | null> {
  const name = nameOf(place);
  const early = ahead.get(name);
  ahead.delete(name);
  return waiting.get(name) ?? early ?? lookUp(place);
}

async function lookUp({ uid, householdId, address }: Place): Promise<KeptAnswer | null> {
  if (!(await isDatabaseThere())) return null;
  return use(async (database) => {
    return (await database.get('answers', [uid, householdId, address])) ?? null;
  });
}

/** What the server refuses now is not shown again. */
export function forgetAnswer({ uid, householdId, address }: Place): Promise<void> {
  ahead.clear();
  return forgetAnswers(
    (one) => one.uid === uid && one.householdId === householdId && one.address === address,
  );
}

/** Forgets the households in which the account is no longer a member, or reads less than before. */
export function forgetOtherHouseholds(householdIds: readonly string[]): Promise<void> {
  ahead.clear();
  return forgetAnswers(
    ({ householdId }) => householdId !== '' && !householdIds.includes(householdId),
  );
}

async function forgetAnswers(isGone: (place: Place) => boolean): Promise<void> {
  for (const [name, answer] of waiting) if (isGone(answer)) waiting.delete(name);
  if (!(await isDatabaseThere())) return;
  await use((database, { deleteAnswers }) => deleteAnswers(database, isGone));
}

async function flush(isLeft = false): Promise<void> {
  if (!isLeft && !(await isDatabaseThere())) await keptStore.getState().untilFirstDue();
  keptStore.setState({ isFlushDue: false });
  const answers = [...waiting.values()];
  // Whoever has signed out meanwhile leaves nothing.
  if (answers.length === 0) return;
  // Without the network that it needs, the next answer tries again.
  if (!(await importDatabase().catch(() => null))) return;
  await use((database, { putAnswers }) => putAnswers(database, answers, isWaiting));
  for (const answer of answers) if (isWaiting(answer)) waiting.delete(nameOf(answer));
}

function isWaiting(answer: KeptAnswer): boolean {
  return waiting.get(nameOf(answer)) === answer;
}

const importDatabase = () => import('@/offline/kept/database');
type DatabaseFile = Awaited<ReturnType<typeof importDatabase>>;

/** A storage that is forbidden, full or lost costs reading without a network, nothing else. */
async function use<T>(work: (database: Database, file: DatabaseFile) => Promise<T>) {
  if (!('indexedDB' in globalThis)) return null;
  try {
    const file = await importDatabase();
    return await work(await file.openDatabase(), file);
  } catch {
    return null;
  }
}

function nameOf({ uid, householdId, address }: Place): string {
  return JSON.stringify([uid, householdId, address]);
}
