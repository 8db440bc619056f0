import * as z from 'zod';
import type { CategoryList } from '../../core/category/category-list.ts';
import { categoryIcons } from '../../core/category/category-icon.ts';
import { categorySources } from '../../core/category/category.ts';
import type { Category } from './documents.ts';
import { splitDocumentSchema } from './entry-document-schemas.ts';

const id = z.string().min(1);

const listed = z.strictObject({
  name: z.string(),
  description: z.string(),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  userId: id.nullable(),
  groupName: z.string().nullable(),
  source: z.enum(categorySources),
  icon: z.enum(categoryIcons).nullable().optional(),
  defaultSplit: splitDocumentSchema.nullable().optional(),
});

const category: z.ZodType<Category> = z.strictObject({
  /** Absent in categories that a client wrote directly, under firestore.rules. */
  version: z.int().min(1).optional(),
  lastActivityId: id.optional(),
  updatedAt: z.date().optional(),
  id,
  ...listed.shape,
});

const categoryList: z.ZodType<CategoryList> = z.strictObject({
  id,
  categories: z.record(id, listed).nullable().optional(),
  outdated: z.strictObject({ at: z.date(), categoryId: id }).optional(),
});

export const categoryDocumentSchemas = { categories: category, categoryLists: categoryList };
