/**
 * What was entered without a network and waits to be sent. It outlives the page and the browser, and
 * belongs to one account. Every tab sees the same.
 */
import { useEffect, useState } from 'react';
import { openDatabase } from '@/lib/database';
import type { NewWrite, WaitingWrite } from '@/lib/outbox/waiting-write';

type Subject = Pick<WaitingWrite, 'kind' | 'resourceId'>;

const CHANNEL = 'housetab-outbox';

/**
 * Keeps a write; another one of the same thing that waits is replaced in its place.
 *
 * @throws where the browser's storage is full or forbidden: then nothing is kept
 */
export async function keepWrite(uid: string, write: NewWrite): Promise<void> {
  const database = await openDatabase();
  const change = database.transaction('outbox', 'readwrite');
  const earlier = (await change.store.index('uid').getAll(uid)).find((one) => isSame(one, write));
  const revision = crypto.randomUUID();
  const value = { ...write, uid, revision, at: Date.now(), refusal: null };
  // The database gives the next number to what has none.
  const kept = earlier ? { ...value, order: earlier.order } : (value as WaitingWrite);
  await Promise.all([change.store.put(kept), change.done]);
  tellChange();
}

/** A thing is made once, as whatever it is by now; its marks are writes of their own. */
function isSame(one: Subject, other: Subject): boolean {
  return one.resourceId === other.resourceId && (one.kind === 'paid') === (other.kind === 'paid');
}

/** What was sent directly no longer waits. */
export async function removeSame(uid: string, sent: NewWrite): Promise<void> {
  const same = (await listWrites(uid)).filter((one) => isSame(one, sent));
  await Promise.all(same.map(({ order }) => removeWrite(order)));
}

/** All of the account, in the order in which they were entered. */
export async function listWrites(uid: string): Promise<WaitingWrite[]> {
  const database = await openDatabase();
  return database.getAllFromIndex('outbox', 'uid', uid);
}

export async function removeWrite(order: number): Promise<void> {
  const database = await openDatabase();
  await database.delete('outbox', order);
  tellChange();
}

/**
 * Ends a write that was sent, or notes why it was refused: unless it was replaced meanwhile, for then
 * what is there now is still to be sent.
 */
export async function settleWrite(
  sent: WaitingWrite,
  refusal: WaitingWrite['refusal'],
): Promise<void> {
  const database = await openDatabase();
  const change = database.transaction('outbox', 'readwrite');
  const current = await change.store.get(sent.order);
  const work: Promise<unknown>[] = [change.done];
  if (current?.revision === sent.revision) {
    work.push(
      refusal === null
        ? change.store.delete(sent.order)
        : change.store.put({ ...current, refusal }),
    );
  }
  await Promise.all(work);
  tellChange();
}

/** A refused one is tried again, in its place. */
export function retryWrite({ uid, ...write }: WaitingWrite): Promise<void> {
  return keepWrite(uid, write);
}

/** Signing out: nothing of the account stays. */
export async function forgetWrites(uid: string): Promise<void> {
  const database = await openDatabase();
  const change = database.transaction('outbox', 'readwrite');
  const keys = await change.store.index('uid').getAllKeys(uid);
  await Promise.all([...keys.map((key) => change.store.delete(key)), change.done]);
  tellChange();
}

const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/** Tells this tab and, once somebody watches, the others. */
function tellChange(): void {
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

/** What waits of the account; empty until it is read. */
export function useOutbox(uid: string): WaitingWrite[] {
  const [writes, setWrites] = useState<WaitingWrite[]>([]);
  useEffect(() => {
    let isGone = false;
    const read = () => {
      void listWrites(uid).then(
        (list) => !isGone && setWrites(list),
        () => {},
      );
    };
    read();
    const stop = watchOutbox(read);
    return () => {
      isGone = true;
      stop();
    };
  }, [uid]);
  return writes;
}
