import type {
  NotificationSettings,
  NotificationSettingsUpdate,
} from '../../core/notification/notification-settings-resource.ts';
import type { NotificationChannel } from '../../core/household/notification-channels.ts';
import { nextDigest } from '../../core/notification/digest-times.ts';
import { noSettings } from '../../core/notification/no-settings.ts';
import type { StoredSettings } from '../../core/notification/stored.ts';
import {
  nothingChosen,
  channelsOf,
  type Digest,
  type NotificationChoices,
} from '../../core/notification/notification-choices.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import { notAMember } from '../../people/members/household-context.ts';
import { findMember } from '../../people/members/member.repository.ts';
import { members, notificationSettings } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { MemberCall } from '../../platform/http/call.ts';

export type Offered = Readonly<Record<NotificationChannel, boolean>>;

export function findSettings(
  reader: Reader,
  householdId: string,
  memberId: string,
): Promise<StoredSettings | null> {
  return reader.get(notificationSettings(householdId).doc(memberId));
}

/** The actor's own; they are private. */
export async function getSettings(
  { store, actor: { householdId, uid } }: MemberCall,
  offered: Offered,
): Promise<NotificationSettings> {
  const found = await findSettings(store, householdId, uid);
  return toResource(found ?? nothingChosen, offered);
}

/** @throws Problem `not_a_member` if the actor was removed after the request began */
export async function saveSettings(
  { store, actor: { householdId, uid }, now }: MemberCall,
  chosen: NotificationSettingsUpdate,
  offered: Offered,
): Promise<NotificationSettings> {
  await store.commit(async (unit) => {
    const member = await findMember(unit, householdId, uid);
    if (!member || member.leftAt !== null) throw notAMember();
    const before = await findSettings(unit, householdId, uid);
    const { mailSince, ...kept } = before ?? noSettings(uid);
    const digest = await digestAfter(unit, householdId, kept, chosen.digest, now);
    const isByMail = channelsOf(chosen).includes('mail');
    const since = isByMail ? (mailSince ?? now) : null;
    const after = { ...kept, ...chosen, ...digest, mailSince: since };
    writeSettings(unit, householdId, { before, after, told: member.told });
  });
  return toResource(chosen, offered);
}

/** A newly chosen digest starts now; an unchanged one continues. */
async function digestAfter(
  unit: UnitOfWork,
  householdId: string,
  before: Pick<StoredSettings, 'digest' | 'digestDueAt' | 'monthTold'>,
  digest: Digest,
  now: Date,
): Promise<Pick<StoredSettings, 'digestDueAt' | 'monthTold'>> {
  if (digest === before.digest) return {};
  if (digest === 'off') return noDigest;
  const { timeZone } = await getHousehold(unit, householdId);
  // Choosing the summary again does not send the same month twice.
  const { monthTold = null } = before;
  return { ...noDigest, monthTold, digestDueAt: nextDigest(digest, timeZone, now) };
}

export const noDigest = { digestDueAt: null, digestOf: null, digestFailures: 0, monthAsked: null };

/** Copies the channels to the member's document: commits need not read everybody's settings. */
export function writeSettings(
  unit: UnitOfWork,
  householdId: string,
  change: {
    before: StoredSettings | null;
    after: StoredSettings;
    /** The channels in the member's document. */
    told: readonly NotificationChannel[] | undefined;
  },
): void {
  const { before, after, told = [] } = change;
  unit.createOrReplace(notificationSettings(householdId).doc(after.id), before, after);
  const ways = channelsOf(after);
  if (ways.join() !== told.join()) {
    unit.update(members(householdId).doc(after.id), { told: ways });
  }
}

function toResource(settings: NotificationChoices, offered: Offered): NotificationSettings {
  const { mail, push, digest, quietHours, amountsInTitle } = settings;
  return { mail, push, digest, quietHours, amountsInTitle, offered };
}
