import * as z from 'zod';
import { syncStates } from '../core/ynab/sync.ts';
import type { YnabCategory, YnabConfig, YnabSecret, YnabSync } from './ynab-documents.ts';

/** The shape of what is stored for YNAB; see `document-schemas.ts`. */

const id = z.string().min(1);
const cents = z.int();
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const instant = z.date();

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
  updatedAt: instant,
});

const ynabSync: z.ZodType<YnabSync> = z.strictObject({
  id,
  userId: id,
  budgetId: z.string(),
  accountId: z.string(),
  state: z.enum(syncStates),
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
  replacedTransactionId: z.string().nullable(),
  claimedUntil: instant.nullable(),
  ignoredCategories: z.array(z.string()),
  lastError: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});

export const ynabDocumentSchemas = {
  ynabConfigs: ynabConfig,
  ynabCategories: ynabCategory,
  ynabSecrets: ynabSecret,
  ynabSyncs: ynabSync,
};
