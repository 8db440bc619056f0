import * as z from 'zod';
import { hasReadableCharacters, UNREADABLE_NAME } from '../household/names.ts';
import { categoryNameSchema } from '../transaction/transaction-resource.ts';
import { defaultSplitSchema, toSplitBody } from '../split/split-schema.ts';
import type { Contract } from '../wire/call.ts';
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

const tag = 'Categories';
const params = z.strictObject({ id: idSchema });

export const categoryContract = {
  'GET /categories': {
    name: 'listCategories',
    tag,
    summary: 'Categories to choose from',
    description:
      "The household's own, yours, and those that members share with you; with `userId` the " +
      "household's own and that member's. `hierarchical=true` groups them for a picker.",
    access: 'member',
    allowsViewAs: true,
    query: z.strictObject({
      userId: uidSchema.optional(),
      hierarchical: z.enum(['true', 'false']).optional(),
    }),
    responses: {
      200: {
        description: 'By name, or in groups.',
        schema: z.union([z.array(categoryResourceSchema), z.array(categoryGroupSchema)]),
      },
    },
    problems: ['not_found'],
  },
  'POST /categories': {
    name: 'createCategory',
    tag,
    summary: 'Add a category',
    description: "`userId: null` makes it the household's own, which admins may.",
    access: 'member',
    body: newCategorySchema,
    responses: {
      201: {
        description: 'It is added.',
        schema: categoryResourceSchema,
        headers: { Location: 'Its address.' },
      },
    },
    problems: ['not_found', 'conflict'],
  },
  'POST /categories/starter': {
    name: 'addStarterCategories',
    tag,
    summary: 'Add the common categories to the household (admins)',
    description: 'All at once. Those that the household has by name are left as they are.',
    access: 'member',
    responses: {
      200: { description: 'What was added.', schema: z.array(categoryResourceSchema) },
    },
  },
  'PUT /categories/{id}': {
    name: 'updateCategory',
    tag,
    summary: 'Change a category',
    description: 'Transactions keep the name they were entered with.',
    access: 'member',
    params,
    body: categoryUpdateSchema,
    responses: {
      200: { description: 'The category as it is now.', schema: categoryResourceSchema },
    },
    problems: ['not_found', 'conflict'],
  },
  'DELETE /categories/{id}': {
    name: 'deleteCategory',
    tag,
    summary: 'Delete a category',
    description: 'Transactions keep its name.',
    access: 'member',
    params,
    responses: { 204: { description: 'It is deleted.' } },
    problems: ['not_found'],
  },
} satisfies Contract;
