import { MAX_SUBSCRIPTIONS } from '../../core/notification/push-subscription.ts';
import type { PushSubscription } from '../../core/notification/stored.ts';
import { allPushSubscriptions, pushSubscriptions } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

export function listSubscriptions(reader: Reader, accountId: string): Promise<PushSubscription[]> {
  return reader.query({ from: pushSubscriptions(accountId), limit: MAX_SUBSCRIPTIONS });
}

/** The same browser, of any account. */
export function findSame(reader: Reader, id: string) {
  return reader.queryWithPaths({ from: allPushSubscriptions, where: [where('id', '==', id)] });
}
