import * as z from 'zod';
import { storedSplit } from '../split/stored.ts';
import { storedId, storedInstant, storedVersion } from '../wire/stored.ts';
import { categoryIcons } from './category-icon.ts';
import { categorySources } from './category-source.ts';

const listedCategory = z.strictObject({
  name: z.string(),
  description: z.string(),
  /** `#rrggbb`, lower case. */
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  /** The owner's member id; null = the household's category, which every member may use. */
  userId: storedId.nullable(),
  /** The heading in lists; null = none. */
  groupName: z.string().nullable(),
  source: z.enum(categorySources),
  /** The chosen icon. Absent or null = the one that the name suggests. */
  icon: z.enum(categoryIcons).nullable().optional(),
  /** Absent = nobody chose a default split. */
  defaultSplit: storedSplit.nullable().optional(),
});
export type ListedCategory = z.infer<typeof listedCategory>;
export const listedCategoryFields = listedCategory.keyof().options;

export const storedCategory = listedCategory.extend({
  id: storedId,
  /** Absent in categories that a client wrote directly, under firestore.rules. */
  version: storedVersion.optional(),
  lastActivityId: storedId.optional(),
  updatedAt: storedInstant.optional(),
});
export type Category = z.infer<typeof storedCategory>;

/** All categories of a household in one read. Written in the same commit as the categories. */
export const storedCategoryList = z.strictObject({
  id: storedId,
  /** By id. Absent = an old household without a list; null = too large for one document. */
  categories: z.record(storedId, listedCategory).readonly().nullable().optional(),
  /** The last direct write by a client. The list lacks it, so it must be rebuilt. */
  outdated: z.strictObject({ at: storedInstant, categoryId: storedId }).optional(),
});
export type CategoryList = z.infer<typeof storedCategoryList>;
