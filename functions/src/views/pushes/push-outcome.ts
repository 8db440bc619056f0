import { afterFault } from '../../core/notification/letter.ts';
import type { PushSubscription, QueuedMessage } from '../../core/notification/stored.ts';
import { afterAttempt } from '../../core/notification/queued.ts';
import { notifications } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { PushDelivery } from '../../platform/push/push-sender.ts';

export type PushAttempt = PushDelivery & { device: PushSubscription };

/**
 * The message after the attempts. Devices that received it are not tried again because of others.
 * @returns null = delete it
 */
export function stateAfter(
  queued: QueuedMessage,
  attempts: readonly PushAttempt[],
  now: Date,
): QueuedMessage | null {
  const later = attempts.filter(({ outcome }) => outcome === 'later');
  if (later.length > 0) {
    const devices = later.map(({ device }) => device.id);
    const after = afterAttempt({ ...queued, devices }, 'not_taken', now);
    const wait = Math.max(...later.map(({ retryAfter }) => retryAfter ?? 0));
    if (!after?.dueAt) return after;
    return { ...after, dueAt: new Date(Math.max(after.dueAt.getTime(), now.getTime() + wait)) };
  }
  const isRefused = attempts.some(({ outcome }) => outcome === 'refused' || outcome === 'unknown');
  return afterAttempt(queued, isRefused ? 'refused' : 'sent', now);
}

/** @param after null = delete it */
export async function endPush(
  store: Store,
  { id }: QueuedMessage,
  after: QueuedMessage | null,
): Promise<void> {
  await store.commit(async (unit) => {
    const document = notifications.doc(id);
    if (!(await unit.get(document))) return;
    if (after) unit.replace(document, after);
    else unit.delete(document);
  });
}

/** Postpones a failed message, unless it is claimed: then it may have been sent. */
export async function putOffPush(store: Store, id: string, now: Date): Promise<void> {
  await store.commit(async (unit) => {
    const queued = await unit.get(notifications.doc(id));
    if (queued?.state !== 'waiting') return;
    unit.update(notifications.doc(id), { dueAt: afterFault(now) });
  });
}
