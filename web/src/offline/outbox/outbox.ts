/**
 * Stores entries that wait to be sent. They outlive the page and the browser, belong to one
 * account, and are shared by all tabs.
 */
import { currencyOfHousehold } from '@/lib/format/household-currency';
import type { OutboxStore } from '@/offline/cache/database';
import { announceOutboxChange } from '@/offline/outbox/outbox-store';
import type { NewWrite, WaitingWrite } from '@/offline/outbox/waiting-write';
import { isSameContent } from '@housetab/functions/core/wire/same-content';

type Subject = Pick<WaitingWrite, 'kind' | 'resourceId'>;

/**
 * Milliseconds. No form waits this long (`FORM_WAITS` in `send-or-queue.ts`). An older entry comes
 * from a closed page, and waits like the rest.
 */
export const DIRECT_ENDS = 30_000;

/** Whether its form is sending it now and will report the result. */
export function isBeingEntered({ isDirect, at }: WaitingWrite): boolean {
  return isDirect && Date.now() - at < DIRECT_ENDS;
}

/**
 * Queues a write. It replaces an earlier waiting write of the same subject in its place, and takes over that write's
 * attempts.
 * @param options.isDirect whether its form is about to send it; ignored if others have to be sent first
 * @throws if the storage is full or forbidden: then nothing is queued
 */
export function queueWrite(
  uid: string,
  write: NewWrite,
  options = { isDirect: false },
): Promise<{ kept: WaitingWrite; replaced: WaitingWrite | null }> {
  return changeOutbox(async (store) => {
    const all = await store.index('uid').getAll(uid);
    const earlier = all.find((one) => writeSubjectOf(one) === writeSubjectOf(write));
    const place = earlier?.order ?? Infinity;
    const isNext = !all.some(
      (one) => one.order < place && one.refusal === null && !isBeingEntered(one),
    );
    const isDirect = options.isDirect && isNext;
    const revision = crypto.randomUUID();
    const { currency = currencyOfHousehold(write.householdId) } = write;
    const value = { ...write, currency, uid, revision, at: Date.now(), refusal: null, isDirect };
    if (earlier) {
      const { attempts, order } = earlier;
      const kept = { ...value, body: withIdAfter(earlier, write), attempts, order };
      await store.put(kept);
      return { kept, replaced: earlier };
    }
    const first = { ...value, attempts: [] };
    // The database sets `order` to the next number.
    const order = await store.add(first as unknown as WaitingWrite);
    return { kept: { ...first, order }, replaced: null };
  });
}

/**
 * An id belongs to one resource for ever. If the server may have stored a transaction, an expense
 * needs another id, and vice versa. Otherwise the id stays.
 */
function withIdAfter(earlier: WaitingWrite, { method, path, body }: NewWrite): unknown {
  if (method !== 'POST' || !('id' in (body as object))) return body;
  const isOther = earlier.path !== path && earlier.attempts.length > 0;
  const { id } = earlier.body as { id: string };
  return { ...(body as object), id: isOther ? crypto.randomUUID() : id };
}

/** Same import path as for cached responses, so that the build makes one file. */
async function openDatabase() {
  const database = await import('@/offline/cache/database');
  return database.openDatabase();
}

/**
 * Runs in one database transaction. If the storage is full, cached responses are removed: they can be fetched again.
 */
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
  announceOutboxChange();
  return result;
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** Changes or removes a write, unless it was replaced or removed since it was read. */
async function changeUnlessReplaced(
  { order, revision }: WaitingWrite,
  change: (current: WaitingWrite) => WaitingWrite | null,
): Promise<{ isThere: boolean }> {
  const database = await openDatabase();
  const current = await database.get('outbox', order);
  if (current?.revision !== revision) return { isThere: false };
  // Without a change no listener runs, because listeners send at once.
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
 * Stores, before sending, that the server may have the write from now on. Without room for that it
 * is sent anyway: otherwise it never would be.
 * @returns false if it was replaced or removed meanwhile
 */
export async function noteAttempt(write: WaitingWrite): Promise<boolean> {
  const { isThere } = await changeUnlessReplaced(write, (current) => {
    const { path, body, series, attempts } = current;
    const attempt = { path, body, ...(series && { repeats: true }) };
    const isKnown = attempts.some((one) => isSameContent(one, attempt));
    return isKnown ? current : { ...current, attempts: [...attempts, attempt] };
  }).catch((error: unknown) => {
    if (!isFull(error)) throw error;
    return { isThere: true };
  });
  return isThere;
}

/** Its form stops waiting for a response: from now on it waits like the rest. */
export async function leaveToOutbox(write: WaitingWrite): Promise<void> {
  await changeUnlessReplaced(write, (current) =>
    current.isDirect ? { ...current, isDirect: false } : current,
  );
}

/**
 * The subject of a write. Two writes of one subject never wait at the same time. One write creates a resource, even if
 * it changed from a transaction into an expense; paid marks are separate writes.
 */
export function writeSubjectOf({ kind, resourceId }: Subject): string {
  return `${kind === 'paid' ? 'paid' : 'new'}-${resourceId}`;
}

/** All writes of the account, in the order of entry. */
export async function listWrites(uid: string): Promise<WaitingWrite[]> {
  const database = await openDatabase();
  return database.getAllFromIndex('outbox', 'uid', uid);
}

/**
 * Counts the writes of all accounts on this device. Signing out removes an account's own, so these
 * wait for another account to sign in.
 */
export async function countWaiting(): Promise<number> {
  const database = await openDatabase();
  return database.count('outbox');
}

/** @returns false if it was sent or removed before */
export function removeWrite(order: number): Promise<boolean> {
  return changeOutbox(async (store) => {
    const isThere = (await store.getKey(order)) !== undefined;
    await store.delete(order);
    return isThere;
  });
}

/**
 * Removes a sent write, or stores why it was refused. A write that was replaced meanwhile stays:
 * the new one is still to be sent.
 */
export async function settleWrite(
  sent: WaitingWrite,
  refusal: WaitingWrite['refusal'],
): Promise<void> {
  await changeUnlessReplaced(sent, (current) =>
    refusal === null ? null : { ...current, refusal, isDirect: false },
  );
}

export async function retryWrite({ uid, ...write }: WaitingWrite): Promise<void> {
  await queueWrite(uid, write);
}

/** For a write whose id cannot be used any more: it gets a new id and goes to the end of the queue. */
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

export function forgetWrites(uid: string): Promise<void> {
  return changeOutbox(async (store) => {
    const keys = await store.index('uid').getAllKeys(uid);
    await Promise.all(keys.map((key) => store.delete(key)));
  });
}
