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
    'GET /categories': async ({ query, ...call }) => {
      const found = await listCategories(call, query.userId);
      if (query.hierarchical === 'true') return reply(200, groupCategories(found));
      return reply(200, found.map(toCategoryResource));
    },
    'POST /categories': async ({ body, ...call }) => {
      const category = await createCategory(call, body);
      const headers = { Location: `/api/categories/${category.id}` };
      return reply(201, toCategoryResource(category), headers);
    },
    'POST /categories/starter': async (call) =>
      reply(200, (await addStarterCategories(call)).map(toCategoryResource)),
    'PUT /categories/{id}': async ({ params, body, ...call }) =>
      reply(200, toCategoryResource(await updateCategory(call, params.id, body))),
    'DELETE /categories/{id}': async ({ params, ...call }) => {
      await deleteCategory(call, params.id);
      return reply(204);
    },
  });
}
