import * as z from 'zod';
import { shopRuleSchema, type ShopRules } from '../../core/import/shop-rule-resource.ts';
import { activityResourceTypes } from '../../core/permission/permission.ts';
import { notificationChannels } from '../../core/household/notification-channels.ts';
import { permissionTypes, resourceTypes, roles, type Grants } from '../../core/household/member.ts';
import type { Invite } from '../../core/household/invite.ts';
import type { Member } from '../../core/household/member.ts';
import type { Roster } from '../../core/household/person.ts';
import { storedSettleUp } from '../../core/settle-up/stored.ts';
import {
  storedSettlement,
  storedSettlementHistoryEntry,
  storedSettlementItem,
} from '../../core/settlement/stored.ts';
import type { Letter } from '../../core/notification/letter.ts';
import { notificationSettingsUpdateSchema } from '../../core/notification/notification-settings-resource.ts';
import type { StoredSettings } from '../../core/notification/stored-settings.ts';
import type { NotificationMark } from '../../core/notification/notification-mark.ts';
import type {
  Activity,
  JobProgress,
  NamesDocument,
  Permission,
  Quota,
  RequestDocument,
  Signal,
  Stored,
} from './documents.ts';
import { categoryDocumentSchemas } from './category-document-schemas.ts';
import { storedHouseholdSchema } from './household-document-schema.ts';
import { activitySummary, importDocument } from './import-document-schema.ts';
import { householdImportDocumentSchema } from './household-import-document-schema.ts';
import { pushDocumentSchemas } from './push-document-schemas.ts';
import { entryAndRecurringSchemas } from './recurring-document-schemas.ts';
import { budgetListSchema, sumDocumentSchema } from './sum-document-schema.ts';
import { userDocumentSchema } from './user-document-schema.ts';
import { ynabDocumentSchemas } from './ynab-document-schemas.ts';

/** Tests and development check each document that is read; in production it would be too slow. */

const id = z.string().min(1);
const uid = id;
const instant = z.date();
const facts = z.record(z.string(), z.unknown()).nullable();

const invite: z.ZodType<Invite> = z.strictObject({
  guestId: uid.optional(),
  id,
  householdId: id,
  ...{ createdBy: uid, createdAt: instant, expiresAt: instant },
  uses: z.int().min(1).optional(),
  acceptedBy: z.array(uid).optional(),
  usedBy: uid.nullable(),
});

const grant = z.strictObject({
  permissionType: z.enum(permissionTypes),
  expiresAt: instant.nullable(),
});
const grants: z.ZodType<Grants> = z.record(uid, z.partialRecord(z.enum(resourceTypes), grant));

const person = z.strictObject({
  accountId: uid.nullable().optional(),
  name: z.string().min(1),
  email: z.string(),
  photoURL: z.string().nullable(),
  role: z.enum(roles),
  onlyLooks: z.boolean().optional(),
  joinedAt: instant,
  leftAt: instant.nullable(),
  told: z.array(z.enum(notificationChannels)).optional(),
  formerNames: z.array(z.strictObject({ name: z.string(), until: instant })).optional(),
});

const member: z.ZodType<Member> = z.strictObject({
  ...person.shape,
  id,
  grants,
  openBooks: z.boolean().optional(),
  currency: z.string().optional(),
  reminded: z.record(uid, instant).optional(),
});

const roster: z.ZodType<Roster> = z.union([
  z.strictObject({ id, people: z.record(uid, person), isWhole: z.literal(true) }),
  z.strictObject({ id, people: z.record(uid, person.partial()) }),
]);

const permission: z.ZodType<Permission> = z.strictObject({
  ...grant.shape,
  id,
  ownerId: uid,
  granteeId: uid,
  resourceType: z.enum(resourceTypes),
  grantedBy: uid,
  createdAt: instant,
  ownersOwn: z
    .strictObject({ ...grant.shape, createdAt: instant })
    .nullable()
    .optional(),
});

const activity: z.ZodType<Activity> = z.strictObject({
  id,
  actor: uid,
  what: z.string().min(1),
  resourceType: z.enum(activityResourceTypes),
  resourceId: id,
  ownerId: uid.nullable(),
  parties: z.array(uid),
  concerns: z.array(uid).optional(),
  summary: activitySummary.optional(),
  before: facts,
  after: facts,
  about: z.strictObject({ name: z.string(), date: z.string() }).optional(),
  isBroughtAlong: z.boolean().optional(),
  at: instant,
});

const noticeMark: z.ZodType<NotificationMark> = z.strictObject({
  id,
  seenAt: instant.nullable(),
  seen: z.array(z.strictObject({ id, at: instant })),
});

const notificationSettings: z.ZodType<StoredSettings> = z.strictObject({
  ...notificationSettingsUpdateSchema.shape,
  id,
  mailSince: instant.nullable(),
  digestDueAt: instant.nullable().optional(),
  digestOf: instant.nullable().optional(),
  digestFailures: z.int().min(0).optional(),
  monthTold: z.string().nullable().optional(),
  monthAsked: z.string().nullable().optional(),
});

const shopRules: z.ZodType<ShopRules> = z.strictObject({ id, rules: z.array(shopRuleSchema) });

/** Written by merging, so unset fields are absent. */
const letter: z.ZodType<Letter> = z.strictObject({
  id,
  householdId: id,
  memberId: uid,
  dueAt: instant.nullable(),
  notBefore: instant.nullable().optional(),
  toldUntil: instant.nullable().optional(),
  deletionToldAt: instant.nullable().optional(),
  failures: z.int().min(0).optional(),
  givenUpAt: instant.nullable().optional(),
  heldSince: instant.nullable().optional(),
  key: z.string().nullable().optional(),
  stoppedAt: instant.nullable().optional(),
});

const signal: z.ZodType<Signal> = z.strictObject({
  id,
  at: instant,
  count: z.int().min(1).optional(),
  origin: z.string().nullable().optional(),
});

const nameUse = z.strictObject({ value: z.string(), ownerId: uid, partyId: uid });

/** Written only by adding to its arrays, so empty ones are absent. */
const names: z.ZodType<Partial<NamesDocument>> = z.strictObject({
  id,
  payTo: z.array(nameUse).optional(),
  paidBy: z.array(nameUse).optional(),
  enteredBy: z.array(nameUse).optional(),
  category: z.array(nameUse).optional(),
});

const quota: z.ZodType<Quota> = z.strictObject({
  id,
  used: z.int().min(0),
  key: z.string().optional(),
  windowEndsAt: instant,
  expireAt: instant,
});

const jobProgress: z.ZodType<JobProgress> = z.strictObject({
  id,
  households: z.string().nullable(),
  rows: z.string().nullable(),
  isDone: z.boolean(),
});

const request: z.ZodType<RequestDocument> = z.strictObject({
  id,
  digest: z.string(),
  settlementId: id,
  joined: z.boolean(),
  notApplied: z.array(id),
  isPart: z.boolean().optional(),
  createdAt: instant,
  expireAt: instant,
});

export const documentSchemas: Readonly<Record<string, z.ZodType<Partial<Stored>>>> = {
  users: userDocumentSchema,
  invites: invite,
  moves: householdImportDocumentSchema,
  jobs: jobProgress,
  quotas: quota,
  households: storedHouseholdSchema,
  members: member,
  rosters: roster,
  stats: names,
  ...entryAndRecurringSchemas,
  ...categoryDocumentSchemas,
  settlements: storedSettlement,
  items: storedSettlementItem,
  history: storedSettlementHistoryEntry,
  settleUps: storedSettleUp,
  requests: request,
  imports: importDocument,
  ...ynabDocumentSchemas,
  ...pushDocumentSchemas,
  permissions: permission,
  activity,
  noticeMarks: noticeMark,
  notificationSettings,
  shopRules,
  sums: sumDocumentSchema,
  budgetLists: budgetListSchema,
  letters: letter,
  signals: signal,
};
