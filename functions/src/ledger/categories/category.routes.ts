import * as z from 'zod';
import { groupCategories } from '../../core/category/category.ts';
import {
  categoryGroupSchema,
  categoryResourceSchema,
  categoryUpdateSchema,
  newCategorySchema,
  toCategoryResource,
} from '../../core/category/category-resource.ts';
import { idSchema, uidSchema } from '../../core/wire/text.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import {
  addStarterCategories,
  createCategory,
  deleteCategory,
  listCategories,
  updateCategory,
} from './category.service.ts';

const tag = 'Categories';
const params = z.strictObject({ id: idSchema });

export function categoryRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/categories',
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
      answers: {
        200: {
          description: 'By name, or in groups.',
          schema: z.union([z.array(categoryResourceSchema), z.array(categoryGroupSchema)]),
        },
      },
      problems: ['not_found'],
      handle: async ({ actor, query, store, now }) => {
        const found = await listCategories(store, actor, query.userId, now);
        if (query.hierarchical === 'true') return reply(200, groupCategories(found));
        return reply(200, found.map(toCategoryResource));
      },
    }),
    endpoint({
      method: 'post',
      path: '/categories',
      name: 'createCategory',
      tag,
      summary: 'Add a category',
      description: "`userId: null` makes it the household's own, which admins may.",
      access: 'member',
      body: newCategorySchema,
      answers: {
        201: {
          description: 'It is added.',
          schema: categoryResourceSchema,
          headers: { Location: 'Its address.' },
        },
      },
      problems: ['not_found', 'conflict'],
      handle: async ({ actor, body, store, now }) => {
        const category = await createCategory(store, actor, body, now);
        const headers = { Location: `/api/categories/${category.id}` };
        return reply(201, toCategoryResource(category), headers);
      },
    }),
    endpoint({
      method: 'post',
      path: '/categories/starter',
      name: 'addStarterCategories',
      tag,
      summary: 'Add the common categories to the household (admins)',
      description: 'All at once. Those that the household has by name are left as they are.',
      access: 'member',
      answers: {
        200: { description: 'What was added.', schema: z.array(categoryResourceSchema) },
      },
      handle: async ({ actor, store, now }) =>
        reply(200, (await addStarterCategories(store, actor, now)).map(toCategoryResource)),
    }),
    endpoint({
      method: 'put',
      path: '/categories/{id}',
      name: 'updateCategory',
      tag,
      summary: 'Change a category',
      description: 'Transactions keep the name they were entered with.',
      access: 'member',
      params,
      body: categoryUpdateSchema,
      answers: {
        200: { description: 'The category as it is now.', schema: categoryResourceSchema },
      },
      problems: ['not_found', 'conflict'],
      handle: async ({ actor, params, body, store, now }) =>
        reply(200, toCategoryResource(await updateCategory(store, actor, params.id, body, now))),
    }),
    endpoint({
      method: 'delete',
      path: '/categories/{id}',
      name: 'deleteCategory',
      tag,
      summary: 'Delete a category',
      description: 'Transactions keep its name.',
      access: 'member',
      params,
      answers: { 204: { description: 'It is deleted.' } },
      problems: ['not_found'],
      handle: async ({ actor, params, store, now }) => {
        await deleteCategory(store, actor, params.id, now);
        return reply(204);
      },
    }),
  ];
}
