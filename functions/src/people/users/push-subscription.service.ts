import { createHash, ECDH } from 'node:crypto';
import { pushServiceOf } from '../../core/notification/push-services.ts';
import {
  isSeenLongAgo,
  makingRoom,
  MAX_SUBSCRIPTIONS,
} from '../../core/notification/push-subscription.ts';
import type { PushSubscription } from '../../core/notification/stored.ts';
import type {
  PushSubscriptionInput,
  PushSubscriptionList,
  PushSubscriptionResource,
} from '../../core/notification/push-subscription-resource.ts';
import { Problem, invalidField } from '../../core/problem/problem.ts';
import {
  accountIdOfPath,
  pushSubscriptions,
  allPushSubscriptions,
} from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { PushConfig } from '../../platform/config.ts';
import { isPushEndpoint } from '../../platform/push/push-sender.ts';
import { findUser } from '../members/member.repository.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

export async function describeSubscriptions(
  store: Store,
  push: PushConfig | null,
  accountId: string,
): Promise<PushSubscriptionList> {
  const subscriptions = await listSubscriptions(store, accountId);
  return { key: push?.publicKey ?? null, subscriptions: subscriptions.map(toResource) };
}

/**
 * Registers a browser for push. Safe to repeat. Takes it over from another account: the browser
 * belongs to whoever is signed in now.
 * @throws Problem `invalid_request` for an invalid subscription, `conflict` without push
 */
export async function addSubscription(
  store: Store,
  push: PushConfig | null,
  accountId: string,
  input: PushSubscriptionInput,
  now: Date,
): Promise<{ subscription: PushSubscriptionResource; isNew: boolean }> {
  if (!push) throw new Problem('conflict', 'This Housetab tells no devices.');
  requireUsable(input, push);
  const id = idOf(input);
  return store.commit(async (unit) => {
    const [user, own, same] = await Promise.all([
      findUser(unit, accountId),
      listSubscriptions(unit, accountId),
      findSame(unit, id),
    ]);
    if (user?.deletion) throw new Problem('conflict', 'This account is being deleted.');
    for (const { path } of same) {
      const holder = accountIdOfPath(path);
      if (holder !== accountId) unit.delete(pushSubscriptions(holder).doc(id));
    }
    const document = pushSubscriptions(accountId).doc(id);
    const known = own.find((one) => one.id === id);
    if (known) {
      const seen = isSeenLongAgo(known, now) ? { ...known, seenAt: now } : known;
      if (seen !== known) unit.replace(document, seen);
      return { subscription: toResource(seen), isNew: false };
    }
    for (const one of makingRoom(own)) unit.delete(pushSubscriptions(accountId).doc(one.id));
    const subscription = { ...input, id, createdAt: now, seenAt: now };
    unit.create(document, subscription);
    return { subscription: toResource(subscription), isNew: true };
  });
}

/** Safe to repeat. */
export async function removeSubscription(
  store: Store,
  accountId: string,
  id: string,
): Promise<void> {
  await store.commit(async (unit) => unit.delete(pushSubscriptions(accountId).doc(id)));
}

/** The subscription's account; null = none. Only the browser and the server know its secrets. */
export async function findHolder(
  store: Store,
  device: PushSubscriptionInput,
): Promise<string | null> {
  const [found] = await findSame(store, idOf(device));
  return found ? accountIdOfPath(found.path) : null;
}

/** With the secrets: knowing the address alone must not suffice to take over a browser. */
function idOf({ endpoint, keys }: PushSubscriptionInput): string {
  const said = JSON.stringify([endpoint, keys.p256dh, keys.auth]);
  return createHash('sha256').update(said).digest('hex').slice(0, 40);
}

/** @throws Problem invalid_request */
function requireUsable({ endpoint, keys }: PushSubscriptionInput, { standIn }: PushConfig): void {
  if (!isPushEndpoint(endpoint, standIn)) {
    throw invalidField(
      'endpoint',
      'Send the address that the browser gives: of no other push service is known.',
    );
  }
  try {
    ECDH.convertKey(keys.p256dh, 'prime256v1', 'base64url');
  } catch {
    throw invalidField('keys.p256dh', 'Send the key as the browser gives it.');
  }
}

function toResource({
  id,
  endpoint,
  createdAt,
  seenAt,
}: PushSubscription): PushSubscriptionResource {
  return {
    id,
    service: pushServiceOf(endpoint) ?? 'Other',
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
  };
}

export function listSubscriptions(reader: Reader, accountId: string): Promise<PushSubscription[]> {
  return reader.query({ from: pushSubscriptions(accountId), limit: MAX_SUBSCRIPTIONS });
}

/** The same browser, of any account. */
export function findSame(reader: Reader, id: string) {
  return reader.queryWithPaths({ from: allPushSubscriptions, where: [where('id', '==', id)] });
}
