import * as z from 'zod';
import type { ActivitySummary } from '../../core/activity/activity-resource.ts';
import { importStates } from '../../core/import/import-resource.ts';
import { importSources } from '../../core/import/import-sources.ts';
import type { ImportDocument } from './documents.ts';

const id = z.string().min(1);
const uid = z.string().min(1);
const cents = z.int();
const instant = z.date();

export const activitySummary: z.ZodType<ActivitySummary> = z.strictObject({
  counts: z.record(uid, z.int().min(0)),
  debts: z.array(
    z.strictObject({ debtorId: uid, creditorId: uid, count: z.int().min(1), cents: cents.min(1) }),
  ),
  closed: z.record(uid, z.record(z.string(), z.int().min(1))).optional(),
});

export const importDocument: z.ZodType<ImportDocument> = z.strictObject({
  id,
  state: z.enum(importStates),
  actor: uid,
  digest: z.string(),
  outcome: z.string(),
  planDigest: z.string(),
  portions: z.array(z.strictObject({ start: z.int().min(0), seed: z.string().min(1) })),
  written: z.int().min(0),
  perRow: z.int().min(1).optional(),
  partOf: id.optional(),
  source: z.enum(importSources).optional(),
  told: z.strictObject({ count: z.int().min(0), summary: activitySummary }).optional(),
  disputes: z
    .array(
      z.strictObject({
        memberId: uid,
        reason: z.string().min(1),
        at: instant,
        parts: z.array(id),
        isWithdrawn: z.boolean(),
      }),
    )
    .optional(),
  createdAt: instant,
  updatedAt: instant,
});
