import { createHash } from 'node:crypto';
import type { Auth } from 'firebase-admin/auth';
import { accountIdOf } from '../../core/household/member.ts';
import { currencyOf } from '../../core/money/currency.ts';
import type { PushSubscription } from '../../core/notification/stored.ts';
import { pushTextOf } from '../../core/notification/push-text.ts';
import { messageOf, type Message } from '../../core/notification/message.ts';
import {
  listSubscriptions,
  removeSubscription,
} from '../../people/users/push-subscription.service.ts';
import { inCurrency } from '../../platform/currency-scope.ts';
import type { Log } from '../../platform/dependencies.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { PushDelivery, PushSender } from '../../platform/push/push-sender.ts';
import { taskTime } from '../../platform/tasks/parts.ts';
import { findAccount } from '../letters/due-letter.ts';
import { readNotificationsOf } from '../notifications/notifications-of-entries.ts';
import {
  claimPush,
  type DuePush,
  endPush,
  putOffPush,
  stateAfter,
  listDueMessages,
} from './push-queue.ts';

/** Per run; the next run takes the rest. */
const MESSAGES_PER_RUN = 300;

/** 1 day in seconds: later, the member has read it elsewhere. */
const TIME_TO_LIVE = 24 * 60 * 60;

export interface PushParts {
  auth: Auth;
  sender: PushSender;
  log: Pick<Log, 'warn' | 'error'>;
  clock: () => Date;
}

/**
 * Sends due messages. Each is claimed before it is sent, so that concurrent or interrupted runs
 * never send one twice. One failure does not stop the others.
 * @returns the number of devices that received one
 */
export async function sendPushes(store: Store, parts: PushParts): Promise<number> {
  const isTime = taskTime(parts.clock);
  let reached = 0;
  for (const { id, householdId } of await listDueMessages(store, parts.clock(), MESSAGES_PER_RUN)) {
    if (!isTime()) break;
    const now = parts.clock();
    try {
      const due = await claimPush(store, id, now);
      if (due) reached += await sendPush(store, parts, due, now);
    } catch (error) {
      parts.log.error('A push failed', { householdId, error: String(error) });
      await putOffPush(store, id, now);
    }
  }
  return reached;
}

/** @returns the number of the member's devices that received it */
async function sendPush(store: Store, parts: PushParts, due: DuePush, now: Date): Promise<number> {
  const { queued, member } = due;
  const account = await findAccount(parts.auth, accountIdOf(member));
  const accountId = account?.address ? accountIdOf(member) : null;
  const all = accountId === null ? [] : await listSubscriptions(store, accountId);
  const devices = all.filter(({ id }) => queued.devices?.includes(id) ?? true);
  const message = devices.length > 0 ? await readMessage(store, due, now) : null;
  if (accountId === null || !message) {
    await endPush(store, queued, null);
    return 0;
  }
  const text = pushTextOf(message, { householdId: queued.householdId, at: due.entry.at });
  const attempts = await Promise.all(
    devices.map(async (device) => ({
      device,
      ...(await notify(parts, device, message.tag, text)),
    })),
  );
  for (const { device, outcome, fault } of attempts) {
    const { householdId } = queued;
    if (outcome === 'gone') await removeSubscription(store, accountId, device.id);
    else if (outcome !== 'sent')
      parts.log.warn('A device was not told', { householdId, outcome, ...fault });
  }
  await endPush(store, queued, stateAfter(queued, attempts, now));
  return attempts.filter(({ outcome }) => outcome === 'sent').length;
}

function notify(
  { sender }: PushParts,
  subscription: PushSubscription,
  tag: string,
  text: string,
): Promise<PushDelivery> {
  const topic = createHash('sha256').update(tag).digest('base64url').slice(0, 32);
  return sender.send({ subscription, text, topic, timeToLive: TIME_TO_LIVE, urgency: 'normal' });
}

/** @returns null = it no longer applies */
async function readMessage(
  store: Store,
  { queued, household, member, settings, entry: known }: DuePush,
  now: Date,
): Promise<Message | null> {
  const { householdId, memberId } = queued;
  const [found] = await readNotificationsOf(store, householdId, member, [known], now);
  if (!found) return null;
  const { amountsInTitle } = settings;
  return inCurrency(currencyOf(household), () =>
    messageOf(found.entry, found.notice, { household, memberId, amountsInTitle }),
  );
}
