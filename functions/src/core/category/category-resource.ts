import * as z from 'zod';
import { hasReadableCharacters, UNREADABLE_NAME } from '../household/names.ts';
import { categoryNameSchema } from '../transaction/transaction-resource.ts';
import { defaultSplitSchema, toSplitBody } from '../split/split-schema.ts';
import { idSchema, textSchema, uidSchema } from '../wire/text.ts';
import { categoryIcons } from './category-icon.ts';
import { NEUTRAL_COLOR } from './category-color.ts';
import { categorySources } from './category-source.ts';
import type { Category } from './stored.ts';

const colorSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { message: 'Use a colour as #rrggbb.' });

const descriptionSchema = textSchema(200);
const groupNameSchema = textSchema(100)
  .trim()
  .refine(hasReadableCharacters, { message: UNREADABLE_NAME });

/** A category in the response of GET /categories. */
export const categoryResourceSchema = z
  .strictObject({
    id: idSchema,
    name: z.string(),
    description: z.string(),
    color: z.string(),
    userId: uidSchema.nullable().meta({ description: "null = the household's own." }),
    groupName: z.string().nullable(),
    source: z.enum(categorySources),
    icon: z
      .enum(categoryIcons)
      .nullable()
      .meta({ description: 'The picture that was chosen; null = that of its name.' }),
    defaultSplit: defaultSplitSchema.nullable(),
  })
  .meta({ id: 'Category' });
export type CategoryResource = z.infer<typeof categoryResourceSchema>;

/** A group in the response of GET /categories?hierarchical=true, for the picker. */
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

const editable = {
  name: categoryNameSchema.refine(hasReadableCharacters, { message: UNREADABLE_NAME }),
  description: descriptionSchema.default(''),
  color: colorSchema.default(NEUTRAL_COLOR),
  groupName: groupNameSchema.nullable().default(null),
  icon: z
    .enum(categoryIcons)
    .nullable()
    .optional()
    .meta({ description: 'Left out: as it is. null: that of its name.' }),
  defaultSplit: defaultSplitSchema
    .nullable()
    .optional()
    .meta({ description: 'Left out: as it is. null: none, then that of the household counts.' }),
};

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

/** PUT /categories/{id}. Fields that the server sets must be unchanged. */
export const categoryUpdateSchema = z
  .strictObject({
    ...editable,
    id: idSchema.optional(),
    userId: uidSchema.nullable().optional(),
    source: z.enum(categorySources).optional(),
  })
  .meta({ id: 'CategoryUpdate' });
export type CategoryUpdate = z.output<typeof categoryUpdateSchema>;

export function toCategoryResource(category: Category): CategoryResource {
  const { id, name, description, color, userId, source, icon = null, defaultSplit } = category;
  return {
    id,
    name,
    description,
    color,
    userId,
    groupName: category.groupName || null,
    source,
    icon,
    defaultSplit: defaultSplit ? toSplitBody(defaultSplit) : null,
  };
}
