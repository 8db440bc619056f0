import * as z from 'zod';
import type { HouseholdImport } from './documents.ts';

const id = z.string().min(1);
const uid = id;
const instant = z.date();

export const householdImportDocumentSchema: z.ZodType<HouseholdImport> = z.strictObject({
  id,
  accountId: uid,
  memberId: uid,
  self: z.strictObject({
    name: z.string().min(1),
    joinedAt: instant,
    formerNames: z.array(z.strictObject({ name: z.string(), until: instant })).optional(),
  }),
  name: z.string(),
  digest: z.string(),
  exportedAt: instant,
  expected: z.record(z.string(), z.int().min(0)),
  received: z.record(z.string(), z.int().min(0)),
  nextPiece: z.int().min(0),
  written: z.int().min(0),
  state: z.enum(['open', 'checking', 'leaving']),
  startedAt: instant,
});
