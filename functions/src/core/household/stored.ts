import * as z from 'zod';
import { storedSplit } from '../split/stored.ts';
import { storedId, storedInstant, storedMonth } from '../wire/stored.ts';
import { booksCloseTimes } from './books-close.ts';
import { notificationChannels } from './notification-channels.ts';
import { permissionTypes, resourceTypes, roles } from './roles.ts';

/** Later changes are marked; nothing is locked. */
const closing = z.strictObject({ at: storedInstant, by: storedId });
export type Closing = z.infer<typeof closing>;

/** A reopened month is removed. */
const closedMonths = z.record(z.string(), closing).readonly();
export type ClosedMonths = z.infer<typeof closedMonths>;

/**
 * A household that an owner has deleted. Until it is purged, all its members count as having left
 * at that moment, so that nobody can access it.
 */
const deletion = z.strictObject({
  at: storedInstant,
  by: storedId,
  /** From then on nobody can restore it, and a scheduled job purges it. */
  goneAt: storedInstant,
  /** Members at the deletion, including guests: a restoration brings them back. */
  memberIds: z.array(storedId).readonly(),
});
export type Deletion = z.infer<typeof deletion>;

export const storedHousehold = z.strictObject({
  id: storedId,
  name: z.string(),
  /** Entry dates are days in this time zone. */
  timeZone: z.string(),
  /** Earlier time zones, distinct; absent = it never changed. */
  formerTimeZones: z.array(z.string()).readonly().optional(),
  /** ISO 4217 code; absent = USD. Members have a copy. */
  currency: z.string().optional(),
  /** The default split; absent = nobody has chosen one. */
  defaultSplit: storedSplit.nullable().optional(),
  /** Whether every member reads all transactions, expenses and settlements; absent = no. */
  openBooks: z.boolean().optional(),
  /** When group settle-ups close the books; absent = at once. */
  booksClose: z.enum(booksCloseTimes).optional(),
  /** Absent = no month was ever closed. */
  closedMonths: closedMonths.optional(),
  /** Changes with a superadmin's role, so that two cannot demote each other at once. */
  superadminIds: z.array(storedId).min(1).readonly(),
  createdBy: storedId,
  createdAt: storedInstant,
  /** Absent or null = it was not deleted. */
  deleted: deletion.nullable().optional(),
  /** The household import. The server did not see entries from before. Absent = not imported. */
  movedInAt: storedInstant.optional(),
  /**
   * Month sums exist for months before this one; `NEVER_ENDING` = for all, as in every new
   * household. Absent = for none: the household is older than month sums.
   */
  summedUntil: storedMonth.optional(),
});
export type Household = z.infer<typeof storedHousehold>;

/** A right over another member's data. Write includes read. */
export const storedGrant = z.strictObject({
  permissionType: z.enum(permissionTypes),
  /** null = never expires. */
  expiresAt: storedInstant.nullable(),
});
export type Grant = z.infer<typeof storedGrant>;

/** Rights by the id of the owner whose data they open. */
const grants = z.record(storedId, z.partialRecord(z.enum(resourceTypes), storedGrant)).readonly();
export type Grants = z.infer<typeof grants>;

/** An earlier name, which activity until then shows. */
const formerName = z.strictObject({ name: z.string(), until: storedInstant });
export type FormerName = z.infer<typeof formerName>;

/** The fields of a member that everyone in the household may read; none of them is a right. */
const person = z.strictObject({
  /** The account. Absent = the one with the member's id; null = none: a guest. */
  accountId: storedId.nullable().optional(),
  /** Whether a former member without an account had one: they are no guest. Absent = no. */
  hadAccount: z.boolean().optional(),
  name: z.string().min(1),
  email: z.string(),
  photoURL: z.string().nullable(),
  role: z.enum(roles),
  /**
   * View-only: reads all books and changes nothing. Absent = no; only with the role user. Former
   * members keep it, so that returning does not end it.
   */
  onlyLooks: z.boolean().optional(),
  /** The first time: members who return keep it. */
  joinedAt: storedInstant,
  leftAt: storedInstant.nullable(),
  /**
   * A mirror of their own settings, written in the same commit: the notification channels besides
   * the bell. Absent = none.
   */
  told: z.array(z.enum(notificationChannels)).readonly().optional(),
  /** Oldest first. Absent = the name never changed. */
  formerNames: z.array(formerName).readonly().optional(),
});
export const personFields = person.keyof().options;
export type Person = z.infer<typeof person> & { id: string };

/** A person in one household. A former member's document stays, with `leftAt` set and no rights. */
export const storedMember = person.extend({
  /** The id of the account with which they joined, unless `accountId` differs. */
  id: storedId,
  /** A mirror of the permissions, written in the grant's commit; checks read only this. */
  grants,
  /** A mirror of the household's setting, written in the same commit. Absent = closed. */
  openBooks: z.boolean().optional(),
  /** A mirror of the household's currency, written in the same commit. Absent = USD. */
  currency: z.string().optional(),
  /** Debtors whom they reminded within the last days, with the time. Absent = none. */
  reminded: z.record(storedId, storedInstant).readonly().optional(),
});
export type Member = z.infer<typeof storedMember>;

/** All current and former members: a mirror of the member documents, written in their commits. */
export const storedRoster = z.union([
  z.strictObject({
    id: storedId,
    people: z.record(storedId, person).readonly(),
    isWhole: z.literal(true),
  }),
  /** Newer than its household; it lacks members who have not changed since. */
  z.strictObject({
    id: storedId,
    people: z.record(storedId, person.partial()).readonly(),
    isWhole: z.undefined().optional(),
  }),
]);
export type Roster = z.infer<typeof storedRoster>;

/** The code has 128 random bits, is shown once and stored only as a hash. */
export const storedInvite = z.strictObject({
  /** The SHA-256 of the code in hexadecimal: it identifies the invite and grants no access. */
  id: storedId,
  householdId: storedId,
  createdBy: storedId,
  createdAt: storedInstant,
  expiresAt: storedInstant,
  /** The guest that the accepting person becomes. Absent = they join as a new member. */
  guestId: storedId.optional(),
  /** How many people can join; absent = one. */
  uses: z.int().min(1).optional(),
  /** Members who joined, in that order; absent in invites from before `uses` existed. */
  acceptedBy: z.array(storedId).readonly().optional(),
  /** The member who used it up; null while it has uses left. */
  usedBy: storedId.nullable(),
});
export type Invite = z.infer<typeof storedInvite>;
