import * as z from 'zod';
import { storedActivitySummary } from '../activity/stored.ts';
import { storedDispute } from '../transaction/stored.ts';
import { storedId, storedInstant } from '../wire/stored.ts';
import { importStates } from './import-resource.ts';
import { importSources } from './import-sources.ts';
import { shopRuleSchema } from './shop-rule-resource.ts';

const importPortion = z.strictObject({
  /** The portion's first row, from 0 among the rows to write. */
  start: z.int().min(0),
  seed: z.string().min(1),
});
export type ImportPortion = z.infer<typeof importPortion>;

const importNotification = z.strictObject({
  count: z.int().min(0),
  summary: storedActivitySummary,
});
export type ImportNotification = z.infer<typeof importNotification>;

/** One member's dispute of a whole import: of all its open entries with this member. */
const importDispute = storedDispute.omit({ importId: true }).extend({
  /** The ids of the file's partial imports that are already disputed. */
  parts: z.array(storedId).readonly(),
  /** The withdrawal has started. */
  isWithdrawn: z.boolean(),
});
export type ImportDispute = z.infer<typeof importDispute>;

/** Stored before its rows, so that a retry can continue it and an undo can find its rows. */
export const storedImport = z.strictObject({
  id: storedId,
  /** In state `undoing` or `restoring`, `updatedAt` is the deletion time of its rows. */
  state: z.enum(importStates),
  /** The importer's uid, who owns the rows. */
  actor: storedId,
  /** Hash of the rows as sent: the same id with other rows is refused. */
  digest: z.string(),
  /** One letter per row: (i)mported, (k)nown, (f)ailed. Decided once, at the start. */
  outcome: z.string(),
  /** Hash of the parsed rows. If their meaning changed since, the import cannot continue. */
  planDigest: z.string(),
  /** Random seeds of the rows' ids, one per portion. */
  portions: z.array(importPortion).readonly(),
  /** Rows written so far; updated in the commits that write them. */
  written: z.int().min(0),
  /** Maximum of documents per row: an expense has rows of its own. Absent = unknown. */
  perRow: z.int().min(1).optional(),
  /** The import of the file's first part; absent = it is the first, or the only one. */
  partOf: storedId.optional(),
  source: z.enum(importSources).optional(),
  /** This part's share of the file's notification; absent = none yet. */
  told: importNotification.optional(),
  /** Members who dispute the whole import. Only in the import of the file's first part. */
  disputes: z.array(importDispute).readonly().optional(),
  createdAt: storedInstant,
  updatedAt: storedInstant,
});
export type ImportDocument = z.infer<typeof storedImport>;

/** All rules of one member, whose id the document has; the latest at the end. */
export const storedShopRules = z.strictObject({
  id: storedId,
  rules: z.array(shopRuleSchema).readonly(),
});
export type ShopRules = z.infer<typeof storedShopRules>;
