import { randomBytes } from 'node:crypto';
import { dayIn } from '../../core/calendar/calendar.ts';
import { netDebts } from '../../core/debt/debt-summary.ts';
import type { Deletion, Household, Member } from '../../core/household/stored.ts';
import type { Letter } from '../../core/notification/stored.ts';
import { nameLookup } from '../../core/household/member-names.ts';
import { BETWEEN_LETTERS_MS, givenBack, notTaken } from '../../core/notification/letter.ts';
import {
  deletionLetterText,
  type DeletionLetterContent,
} from '../../core/notification/deletion-letter.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import { letters } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { readOpenNets } from '../../settling/debts/debt.service.ts';

export type HouseholdToAnnounce = Household & { deleted: Deletion };

export function isDeleted(household: Household): household is HouseholdToAnnounce {
  return Boolean(household.deleted);
}

/**
 * Members get a letter that the household was deleted; former members only if they have open
 * debts. No other notification of it is sent any more.
 * @returns null if there is nothing to send
 */
export async function readDeletionLetter(
  store: Store,
  household: HouseholdToAnnounce,
  member: Member,
  webAddress: string,
  now: Date,
): Promise<{ subject: string; text: string } | null> {
  const { id, deleted } = household;
  const [nets, people] = await Promise.all([
    readOpenNets(store, {
      householdId: id,
      uid: member.id,
      today: dayIn(household.timeZone, now),
    }),
    listPeople(store, id),
  ]);
  const debts = netDebts(member.id, nets);
  const wasIn = deleted.memberIds.includes(member.id);
  if (member.id === deleted.by || (!wasIn && debts.length === 0)) return null;
  const nameOf = nameLookup(people);
  const content: DeletionLetterContent = {
    ...{ household, reader: member, at: deleted.at, goneAt: deleted.goneAt },
    ...{ debts, nameOf, webAddress },
    deletedBy: nameOf(deleted.by),
    owners: people
      .filter((one) => deleted.memberIds.includes(one.id) && one.role === 'superadmin')
      .map(({ name }) => name),
  };
  return deletionLetterText(content);
}

/** Null = it was sent already. Marked before it is sent; also returns the previous state. */
export function claimDeletionLetter(
  store: Store,
  id: string,
  { deleted }: HouseholdToAnnounce,
  now: Date,
): Promise<{ before: Letter; claim: Letter } | null> {
  return store.commit(async (unit) => {
    const before = await unit.get(letters.doc(id));
    if (!before) return null;
    if (before.deletionToldAt && before.deletionToldAt >= deleted.at) {
      unit.update(letters.doc(id), { dueAt: null });
      return null;
    }
    const claim = {
      ...before,
      dueAt: null,
      deletionToldAt: now,
      notBefore: new Date(now.getTime() + BETWEEN_LETTERS_MS),
      key: before.key ?? randomBytes(16).toString('base64url'),
    };
    unit.replace(letters.doc(id), claim);
    return { before, claim };
  });
}

export function afterDelivery(
  { before, claim }: { before: Letter; claim: Letter },
  outcome: string,
  now: Date,
): Letter {
  const { deletionToldAt = null } = before;
  if (outcome === 'no_server') return { ...givenBack(before, claim), deletionToldAt };
  if (outcome !== 'not_taken') return { ...claim, failures: 0 };
  const next = notTaken(before, claim, now);
  return next.failures === 0 ? next : { ...next, deletionToldAt };
}
