import * as z from 'zod';
import { idSchema, textSchema, uidSchema } from '../wire/text.ts';
import { colorGroupOf, colorSchema, NEUTRAL_COLOR, OTHER_GROUP } from './category-color.ts';
import { defaultSplitSchema } from '../split/default-split-schema.ts';
import { toSplitBody } from '../split/split-schema.ts';
import type { Split } from '../split/split.ts';
import { lazily } from '../wire/lazily.ts';
import { hasReadableCharacters, UNREADABLE_NAME } from '../household/name-characters.ts';
import { categoryNameSchema } from '../transaction/transaction-resource.ts';

export const categorySources = ['own', 'ynab'] as const;
export type CategorySource = (typeof categorySources)[number];

/** What transactions are sorted into. */
export interface Category {
  id: string;
  name: string;
  description: string;
  /** `#rrggbb`, lower case. */
  color: string;
  /** Whose it is; null = the household's own, which every member may use. */
  userId: string | null;
  /** The heading it stands under in the picker; null = grouped by its colour. */
  groupName: string | null;
  source: CategorySource;
  /** How expenses of it are usually shared; absent where nobody has said. */
  defaultSplit?: Split | null;
}

const descriptionSchema = textSchema(200);
const groupNameSchema = textSchema(100)
  .trim()
  .refine(hasReadableCharacters, { message: UNREADABLE_NAME });

/** What GET /categories answers. */
export const categoryResourceSchema = z
  .strictObject({
    id: idSchema,
    name: z.string(),
    description: z.string(),
    color: z.string(),
    userId: uidSchema.nullable().meta({ description: "null = the household's own." }),
    groupName: z.string().nullable(),
    source: z.enum(['own', 'ynab']),
    defaultSplit: defaultSplitSchema.nullable(),
  })
  .meta({ id: 'Category' });
export type CategoryResource = z.infer<typeof categoryResourceSchema>;

/** What GET /categories?hierarchical=true answers, for the picker. */
export const categoryGroupSchema = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    categories: z.array(
      z.strictObject({
        id: idSchema,
        name: z.string(),
        category_group_id: z.string(),
        category_group_name: z.string(),
      }),
    ),
  })
  .meta({ id: 'CategoryGroup' });
export type CategoryGroup = z.infer<typeof categoryGroupSchema>;

const editable = {
  name: categoryNameSchema.refine(hasReadableCharacters, { message: UNREADABLE_NAME }),
  description: descriptionSchema.default(''),
  color: colorSchema.default(NEUTRAL_COLOR),
  groupName: groupNameSchema.nullable().default(null),
  defaultSplit: defaultSplitSchema
    .nullable()
    .optional()
    .meta({ description: 'Left out: as it is. null: none, then that of the household counts.' }),
};

/** The body of POST /categories. */
export const newCategorySchema = z
  .strictObject({
    ...editable,
    userId: uidSchema
      .nullable()
      .optional()
      .meta({ description: "Default: the caller; null = the household's own." }),
  })
  .meta({ id: 'NewCategory' });
export type NewCategory = z.output<typeof newCategorySchema>;

/** The body of PUT /categories/{id}: the whole category; what the server owns must be unchanged. */
export const categoryUpdateSchema = z
  .strictObject({
    ...editable,
    id: idSchema.optional(),
    userId: uidSchema.nullable().optional(),
    source: z.enum(['own', 'ynab']).optional(),
  })
  .meta({ id: 'CategoryUpdate' });
export type CategoryUpdate = z.output<typeof categoryUpdateSchema>;

export function toCategoryResource(category: Category): CategoryResource {
  const { id, name, description, color, userId, source, defaultSplit } = category;
  return {
    id,
    name,
    description,
    color,
    userId,
    groupName: category.groupName || null,
    source,
    defaultSplit: defaultSplit ? toSplitBody(defaultSplit) : null,
  };
}

/**
 * Categories under their headings: the group's name where there is one, else the colour's. Groups
 * and what is in them are sorted by name, `Other` comes last.
 */
export function groupCategories(
  categories: Iterable<Pick<Category, 'id' | 'name' | 'color' | 'groupName'>>,
): CategoryGroup[] {
  const groups = Map.groupBy(categories, (one) => one.groupName || colorGroupOf(one.color));
  return [...groups]
    .map(([name, members]) => ({
      id: name,
      name,
      categories: members
        .map((one) => ({
          id: one.id,
          name: one.name,
          category_group_id: name,
          category_group_name: name,
        }))
        .sort(compareNames),
    }))
    .sort(
      (a, b) =>
        Number(a.name === OTHER_GROUP) - Number(b.name === OTHER_GROUP) || compareNames(a, b),
    );
}

const names = lazily(() => new Intl.Collator('en-US', { numeric: true }));

/** Alphabetically as people read it; the id keeps the order of equal names. */
export function compareNames(
  a: { name: string; id: string },
  b: { name: string; id: string },
): number {
  return names().compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
}
