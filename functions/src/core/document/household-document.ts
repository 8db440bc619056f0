import * as z from 'zod';
import { SCHEDULE_ID } from '../activity/schedule-actor.ts';
import {
  calendarDateSchema,
  instantSchema,
  monthKeySchema,
  timeZoneSchema,
} from '../calendar/calendar-schema.ts';
import { categoryIcons } from '../category/category-icon.ts';
import { categorySources } from '../category/category-source.ts';
import { booksCloseTimes } from '../household/books-close.ts';
import { activityResourceTypes } from '../permission/permission.ts';
import { textSchema } from '../wire/text.ts';
import type { DocumentSection } from './document-sections.ts';
import { documentBudgets } from './budgets.ts';
import { documentExpense, documentTransaction } from './entered.ts';
import { documentId, documentMember, documentName, documentSplit, factsSchema } from './fields.ts';
import { documentDraft, documentRecurringExpense } from './recurring.ts';
import { documentSettlement, documentSettleUp } from './settling.ts';
import {
  permissionTypeSchema,
  resourceTypeSchema,
  roleSchema,
} from '../household/member-schema.ts';
import { MAX_ROSTER_PEOPLE } from '../household/person.ts';

/**
 * A household as one document for backup or migration. `docs/household-export.schema.json` is generated from this. Ids
 * are the household's, because rows refer to each other.
 */

export const DOCUMENT_FORMAT = 'housetab-household';

/** Increases when readers of older documents could misread a newer one. */
export const DOCUMENT_VERSION = 1;

export const documentHousehold = z
  .strictObject({
    id: documentId,
    name: documentName,
    timeZone: timeZoneSchema,
    formerTimeZones: z.array(timeZoneSchema).max(100).optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .meta({ description: 'Its ISO 4217 code.' }),
    defaultSplit: documentSplit.nullable(),
    openBooks: z.boolean(),
    booksClose: z.enum(booksCloseTimes).optional(),
    closedMonths: z
      .array(z.strictObject({ month: monthKeySchema, at: instantSchema, memberId: documentMember }))
      .max(200)
      .optional()
      .meta({ description: 'The months that are closed, since when, and by whom.' }),
    budgets: documentBudgets.optional(),
    createdAt: instantSchema,
  })
  .meta({ id: 'DocumentHousehold' });
export type DocumentHousehold = z.infer<typeof documentHousehold>;

/** A current or former member, without an e-mail address, so that the document reveals no account. */
export const documentPerson = z
  .strictObject({
    id: documentMember.refine((id) => id !== SCHEDULE_ID, { message: 'Nobody has this id.' }),
    name: documentName,
    formerNames: z
      .array(z.strictObject({ name: documentName, until: instantSchema }))
      .max(20)
      .optional(),
    isGuest: z.boolean().meta({ description: 'Whether they never had an account.' }),
    role: roleSchema,
    onlyLooks: z.boolean(),
    joinedAt: instantSchema,
    leftAt: instantSchema.nullable(),
  })
  .meta({ id: 'DocumentMember' });
export type DocumentPerson = z.infer<typeof documentPerson>;

export const documentCategory = z
  .strictObject({
    id: documentId,
    name: documentName,
    description: documentName,
    color: z.string().regex(/^#[0-9a-f]{6}$/),
    userId: documentMember.nullable().meta({ description: "null = the household's own." }),
    groupName: documentName.nullable(),
    source: z.enum(categorySources),
    icon: z.enum(categoryIcons).nullable().optional(),
    defaultSplit: documentSplit.nullable().optional(),
  })
  .meta({ id: 'DocumentCategory' });
export type DocumentCategory = z.infer<typeof documentCategory>;

export const documentPermission = z
  .strictObject({
    ownerId: documentMember,
    granteeId: documentMember,
    resourceType: resourceTypeSchema,
    permissionType: permissionTypeSchema,
    createdAt: instantSchema,
    expiresAt: instantSchema.nullable(),
  })
  .meta({ id: 'DocumentPermission' });

export const documentActivity = z
  .strictObject({
    id: documentId,
    at: instantSchema,
    actor: documentMember.meta({ description: 'Who did it; `schedule` = it came by itself.' }),
    what: z.string().min(1).max(60),
    resourceType: z.enum(activityResourceTypes),
    resourceId: z.string().min(1).max(300),
    ownerId: documentMember.nullable(),
    parties: z.array(documentMember).max(MAX_ROSTER_PEOPLE),
    before: factsSchema,
    after: factsSchema,
    about: z
      .strictObject({ name: textSchema(1000), date: calendarDateSchema })
      .optional()
      .meta({ description: 'What the thing was called then.' }),
    isBroughtAlong: z
      .boolean()
      .optional()
      .meta({ description: 'It came with such a document; no server of this household saw it.' }),
  })
  .meta({ id: 'DocumentActivity' });
export type DocumentActivity = z.infer<typeof documentActivity>;

export const documentRows = {
  members: documentPerson,
  categories: documentCategory,
  permissions: documentPermission,
  activity: documentActivity,
  series: documentRecurringExpense,
  drafts: documentDraft,
  expenses: documentExpense,
  transactions: documentTransaction,
  settlements: documentSettlement,
  settleUps: documentSettleUp,
} as const satisfies Record<DocumentSection, z.ZodObject>;

const count = z.int().min(0);

/** Optional, because older documents have no recurring expenses. */
const sinceRecurring = { series: count.optional(), drafts: count.optional() };

/** The last field. If it is missing, or its counts differ from the lists, the document is truncated. */
export const documentEnd = z.strictObject({
  members: count,
  categories: count,
  permissions: count,
  activity: count,
  ...sinceRecurring,
  expenses: count,
  transactions: count,
  settlements: count,
  settleUps: count,
});
export type DocumentEnd = z.infer<typeof documentEnd>;

export const documentHead = {
  format: z.literal(DOCUMENT_FORMAT),
  version: z.literal(DOCUMENT_VERSION),
  exportedAt: instantSchema.meta({ description: 'All of it is as it was at this moment.' }),
  exportedBy: documentMember.meta({ description: 'Whose view of the household it is.' }),
  hasAllBooks: z.boolean().meta({
    description:
      'Whether it holds all transactions, expenses and settlements of the household; else those that ' +
      'its reader may see.',
  }),
  household: documentHousehold,
};

export const householdExportSchema = z
  .strictObject({
    ...documentHead,
    members: z.array(documentPerson).meta({ description: 'Also former ones.' }),
    categories: z.array(documentCategory),
    permissions: z.array(documentPermission),
    activity: z.array(documentActivity).meta({ description: 'The history, newest first.' }),
    series: z
      .array(documentRecurringExpense)
      .optional()
      .meta({ description: 'What repeats, also what has ended.' }),
    drafts: z.array(documentDraft).optional().meta({ description: 'What waits for its amount.' }),
    expenses: z.array(documentExpense),
    transactions: z.array(documentTransaction),
    settlements: z.array(documentSettlement),
    settleUps: z.array(documentSettleUp),
    end: documentEnd.meta({
      description: 'How many there are of each. A document without it has broken off.',
    }),
  })
  .meta({ id: 'HouseholdDocument' });
export type HouseholdDocument = z.infer<typeof householdExportSchema>;

/** One part of a document in transfer. If more parts follow, `continue` replaces `end`. */
export const documentPartSchema = householdExportSchema
  .partial()
  .extend({
    continue: z
      .string()
      .optional()
      .meta({ description: 'More follows: `after` for the next part, within the hour.' }),
  })
  .meta({ id: 'HouseholdDocumentPart' });
export type DocumentPart = z.infer<typeof documentPartSchema>;
