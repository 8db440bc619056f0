import { groupCategories } from '../../core/category/category.ts';
import { categoryContract, toCategoryResource } from '../../core/category/contract.ts';
import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import {
  addStarterCategories,
  createCategory,
  deleteCategory,
  listCategories,
  updateCategory,
} from './category.service.ts';

export function categoryRoutes(): Endpoint[] {
  return endpointsOf(categoryContract, {
    'GET /categories': async ({ actor, query, store, now }) => {
      const found = await listCategories(store, actor, query.userId, now);
      if (query.hierarchical === 'true') return reply(200, groupCategories(found));
      return reply(200, found.map(toCategoryResource));
    },
    'POST /categories': async ({ actor, body, store, now }) => {
      const category = await createCategory(store, actor, body, now);
      const headers = { Location: `/api/categories/${category.id}` };
      return reply(201, toCategoryResource(category), headers);
    },
    'POST /categories/starter': async ({ actor, store, now }) =>
      reply(200, (await addStarterCategories(store, actor, now)).map(toCategoryResource)),
    'PUT /categories/{id}': async ({ actor, params, body, store, now }) =>
      reply(200, toCategoryResource(await updateCategory(store, actor, params.id, body, now))),
    'DELETE /categories/{id}': async ({ actor, params, store, now }) => {
      await deleteCategory(store, actor, params.id, now);
      return reply(204);
    },
  });
}
