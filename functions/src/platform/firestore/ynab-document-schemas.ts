import * as z from 'zod';
import { automaticReports, LAST_AUTOMATIC_DAY } from '../../core/ynab/automatic.ts';
import { driftKinds } from '../../core/ynab/booking.ts';
import { syncStates } from '../../core/ynab/sync.ts';
import type {
  YnabCategory,
  YnabConfig,
  YnabSecret,
  YnabSync,
  YnabUsage,
} from './ynab-documents.ts';

/** See `document-schemas.ts`. */

const id = z.string().min(1);
const cents = z.int();
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const instant = z.date();

const automatic = z.strictObject({
  mode: z.enum(['last_month', 'running_month']),
  day: z.int().min(1).max(LAST_AUTOMATIC_DAY),
  report: z.enum(automaticReports),
  firstMonth: z.string().regex(/^\d{4}-\d{2}$/),
  lastRunAt: instant.nullable(),
  lastError: z.string().nullable(),
});

const ynabConfig: z.ZodType<YnabConfig> = z.strictObject({
  id,
  budgetId: z.string(),
  accountId: z.string(),
  syncFrequency: z.int().min(1),
  hasCredentials: z.boolean(),
  lastSyncTime: instant.nullable(),
  nextSyncAt: instant.nullable(),
  lastError: z.string().nullable(),
  serverKnowledge: z.int().nullable(),
  categoryMap: z.record(z.string(), z.string()),
  claim: z.string().nullable(),
  claimedUntil: instant.nullable(),
  currency: z.string().nullable(),
  sentIds: z.array(id),
  hasGap: z.boolean(),
  automatic: automatic.nullable(),
  automaticAt: instant.nullable(),
  shard: z.int().min(0).nullable(),
});

const ynabCategory: z.ZodType<YnabCategory> = z.strictObject({
  id,
  name: z.string(),
  groupId: z.string(),
  groupName: z.string(),
});

const ynabSecret: z.ZodType<YnabSecret> = z.strictObject({
  id,
  version: z.int(),
  keyId: z.string(),
  iv: z.string(),
  tag: z.string(),
  ciphertext: z.string(),
  oauth: z
    .strictObject({
      expiresAt: instant,
      refreshingUntil: instant.nullable(),
      isEnded: z.boolean(),
    })
    .nullable()
    .optional(),
  updatedAt: instant,
});

const snapshot = z.strictObject({
  accountId: z.string(),
  date: day,
  parts: z.array(z.strictObject({ amount: z.int(), categoryId: z.string().nullable() })),
  memo: z.string(),
  payeeName: z.string(),
  flag: z.string().nullable(),
  approved: z.boolean(),
  cleared: z.string(),
  matchedId: z.string().nullable(),
});

const booking = z.strictObject({
  budgetId: z.string(),
  accountId: z.string(),
  generation: z.int().min(1),
  importId: z.string(),
  content: z.strictObject({
    date: day,
    payeeName: z.string(),
    memo: z.string(),
    lines: z.array(z.strictObject({ categoryName: z.string(), cents, categoryId: z.string() })),
  }),
  sentDate: day,
  fingerprint: z.string(),
  ynabTransactionId: z.string().nullable(),
  ignoredCategories: z.array(z.string()),
  snapshot: snapshot.nullable(),
});

const kept = z.strictObject({
  date: day.optional(),
  memo: z.string().optional(),
  payeeName: z.string().optional(),
  flag: z.string().optional(),
  approved: z.boolean(),
  cleared: z.string(),
});

const person = z.strictObject({ text: z.string(), memberIds: z.array(id) });

const reportScope = z.strictObject({
  startDate: day,
  endDate: day,
  category: z.string().nullable(),
  payTo: person.nullable(),
  enteredBy: person.nullable(),
  paid: z.boolean().nullable(),
  optional: z.boolean().nullable(),
  shareOf: id.nullable(),
  owedTo: id.nullable(),
  counterparty: id.nullable(),
});

const ynabSync: z.ZodType<YnabSync> = booking.extend({
  id,
  userId: id,
  report: reportScope.nullable(),
  state: z.enum(syncStates),
  previous: booking.nullable(),
  obsolete: z.array(z.strictObject({ budgetId: z.string(), transactionId: z.string() })),
  kept: kept.nullable(),
  isTakingBack: z.boolean(),
  mayArriveUntil: instant.nullable(),
  drift: z.array(z.enum(driftKinds)),
  replacements: z.int().min(0),
  isAutomatic: z.boolean(),
  claimedUntil: instant.nullable(),
  finishAt: instant.nullable(),
  failures: z.int().min(0),
  lastError: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});

const ynabUsage: z.ZodType<YnabUsage> = z.strictObject({
  id,
  slots: z.array(z.strictObject({ at: instant, count: z.int().min(1) })),
  expireAt: instant,
});

export const ynabDocumentSchemas = {
  ynabConfigs: ynabConfig,
  ynabCategories: ynabCategory,
  ynabSecrets: ynabSecret,
  ynabSyncs: ynabSync,
  ynabUsage,
};
