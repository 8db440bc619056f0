/**
 * What was entered without a network and waits to be sent. It outlives the page and the browser, and
 * belongs to one account. Every tab sees the same.
 */
import { useEffect, useState } from 'react';
import type { OutboxStore } from '@/lib/offline/database-schema';
import type { NewWrite, WaitingWrite } from '@/lib/outbox/waiting-write';

type Subject = Pick<WaitingWrite, 'kind' | 'resourceId'>;

const CHANNEL = 'housetab-outbox';

/** No screen sends this long by itself, in milliseconds: then its page is gone, and the write waits. */
const DIRECT_ENDS = 30_000;

/** Whether the screen where it was entered is sending it, and tells of it. */
function isBeingEntered({ isDirect, at }: WaitingWrite): boolean {
  return isDirect && Date.now() - at < DIRECT_ENDS;
}

/**
 * Keeps a write; another one of the same thing that waits is replaced in its place, and what was sent
 * of it is remembered. A direct one is none where another that waits comes before it.
 *
 * @throws where the browser's storage is full or forbidden: then nothing is kept
 */
export function keepWrite(
  uid: string,
  write: NewWrite,
  options = { isDirect: false },
): Promise<{ kept: WaitingWrite; replaced: WaitingWrite | null }> {
  return changeOutbox(async (store) => {
    const all = await store.index('uid').getAll(uid);
    const earlier = all.find((one) => subjectOf(one) === subjectOf(write));
    const place = earlier?.order ?? Infinity;
    const isNext = !all.some(
      (one) => one.order < place && one.refusal === null && !isBeingEntered(one),
    );
    const isDirect = options.isDirect && isNext;
    const revision = crypto.randomUUID();
    const value = { ...write, uid, revision, at: Date.now(), refusal: null, isDirect };
    if (earlier) {
      const kept = { ...value, attempts: earlier.attempts, order: earlier.order };
      await store.put(kept);
      return { kept, replaced: earlier };
    }
    const first = { ...value, attempts: [] };
    // The database gives the next number to what has none.
    const order = await store.add(first as unknown as WaitingWrite);
    return { kept: { ...first, order }, replaced: null };
  });
}

/** One file for all who open it: kept answers are read with it before the first paint. */
async function openDatabase() {
  const database = await import('@/lib/offline/database');
  return database.openDatabase();
}

/** One change of the database: all of it or nothing. What can be read again makes room for it. */
async function changeOutbox<Result>(work: (store: OutboxStore) => Promise<Result>) {
  const database = await openDatabase();
  const change = async () => {
    const { store, done } = database.transaction('outbox', 'readwrite');
    const [result] = await Promise.all([work(store), done]);
    return result;
  };
  const result = await change().catch(async (error: unknown) => {
    if (!isFull(error)) throw error;
    await database.clear('answers');
    return change();
  });
  tellOutboxChange();
  return result;
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** Ends or changes what is still as it was read: not what was replaced or removed meanwhile. */
async function changeUnlessReplaced(
  { order, revision }: WaitingWrite,
  change: (current: WaitingWrite) => WaitingWrite | null,
): Promise<{ isThere: boolean }> {
  const database = await openDatabase();
  const current = await database.get('outbox', order);
  if (current?.revision !== revision) return { isThere: false };
  // What stays as it is is told to nobody: whoever hears of a change tries to send at once.
  if (change(current) === current) return { isThere: true };
  return changeOutbox(async (store) => {
    const latest = await store.get(order);
    if (latest?.revision !== revision) return { isThere: false };
    const next = change(latest);
    if (next === null) await store.delete(order);
    else await store.put(next);
    return { isThere: true };
  });
}

/**
 * Notes, before it is sent, that it may be stored from now on. Without room for that it is sent all the
 * same: else it would never be.
 *
 * @returns false where it was replaced or removed meanwhile
 */
export async function noteAttempt(write: WaitingWrite): Promise<boolean> {
  const { isThere } = await changeUnlessReplaced(write, (current) => {
    const { path, body, attempts } = current;
    const isKnown = attempts.some(
      (one) => one.path === path && JSON.stringify(one.body) === JSON.stringify(body),
    );
    return isKnown ? current : { ...current, attempts: [...attempts, { path, body }] };
  }).catch((error: unknown) => {
    if (!isFull(error)) throw error;
    return { isThere: true };
  });
  return isThere;
}

/** The screen where it was entered leaves it to the outbox. */
export async function leaveToOutbox(write: WaitingWrite): Promise<void> {
  await changeUnlessReplaced(write, (current) =>
    current.isDirect ? { ...current, isDirect: false } : current,
  );
}

/** A thing is made once, as whatever it is by now; its marks are writes of their own. */
export function subjectOf({ kind, resourceId }: Subject): string {
  return `${kind === 'paid' ? 'paid' : 'new'}-${resourceId}`;
}

/** All of the account, in the order in which they were entered. */
export async function listWrites(uid: string): Promise<WaitingWrite[]> {
  const database = await openDatabase();
  return database.getAllFromIndex('outbox', 'uid', uid);
}

/** Of all accounts: those who log out leave nothing, so these wait for a sign-in. */
export async function countWaiting(): Promise<number> {
  const database = await openDatabase();
  return database.count('outbox');
}

/** @returns false where it was sent or removed before */
export function removeWrite(order: number): Promise<boolean> {
  return changeOutbox(async (store) => {
    const isThere = (await store.getKey(order)) !== undefined;
    await store.delete(order);
    return isThere;
  });
}

/**
 * Ends a write that was sent, or notes why it was refused: unless it was replaced meanwhile, for then
 * what is there now is still to be sent.
 */
export async function settleWrite(
  sent: WaitingWrite,
  refusal: WaitingWrite['refusal'],
): Promise<void> {
  await changeUnlessReplaced(sent, (current) =>
    refusal === null ? null : { ...current, refusal, isDirect: false },
  );
}

/** A refused one is tried again, in its place. */
export async function retryWrite({ uid, ...write }: WaitingWrite): Promise<void> {
  await keepWrite(uid, write);
}

/** What was refused for its id is entered under another one, as the last of all that wait. */
export async function enterAnew(write: WaitingWrite): Promise<void> {
  await changeOutbox(async (store) => {
    // Replaced or removed meanwhile.
    if ((await store.get(write.order))?.revision !== write.revision) return;
    const { order, ...rest } = write;
    const resourceId = crypto.randomUUID();
    const body = { ...(rest.body as object), id: resourceId };
    const first = { ...rest, resourceId, body, revision: crypto.randomUUID() };
    await store.delete(order);
    await store.add({ ...first, refusal: null, attempts: [] } as unknown as WaitingWrite);
  });
}

/** Signing out: nothing of the account stays. */
export function forgetWrites(uid: string): Promise<void> {
  return changeOutbox(async (store) => {
    const keys = await store.index('uid').getAllKeys(uid);
    await Promise.all(keys.map((key) => store.delete(key)));
  });
}

const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/** Tells this tab and, once somebody watches, the others. */
export function tellOutboxChange(): void {
  for (const listener of listeners) listener();
  const others = channel ?? new BroadcastChannel(CHANNEL);
  others.postMessage('changed');
  if (others !== channel) others.close();
}

export function watchOutbox(listener: () => void): () => void {
  if (channel === undefined) {
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => {
      for (const one of listeners) one();
    };
  }
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What waits of the account, but for what a screen is just sending; empty until it is read. */
export function useOutbox(uid: string): WaitingWrite[] {
  const [writes, setWrites] = useState<WaitingWrite[]>([]);
  useEffect(() => {
    let isGone = false;
    let again = 0;
    const show = (list: WaitingWrite[]) => {
      if (isGone) return;
      setWrites(list.filter((one) => !isBeingEntered(one)));
      // Of one whose page is gone nobody tells that it waits by now.
      const ends = list.filter(isBeingEntered).map(({ at }) => at + DIRECT_ENDS - Date.now());
      clearTimeout(again);
      // A clock that was set back meanwhile makes it no longer: no timer takes more than some weeks.
      if (ends.length > 0) again = window.setTimeout(read, Math.min(DIRECT_ENDS, ...ends));
    };
    const read = () => void listWrites(uid).then(show, () => {});
    read();
    const stop = watchOutbox(read);
    return () => {
      isGone = true;
      clearTimeout(again);
      stop();
    };
  }, [uid]);
  return writes;
}
