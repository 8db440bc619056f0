import type { Attempt } from './attempt.ts';

/** What a member meets at another's category, and at a common one. */
export function categoryAttempts(ben: string, category: string, common: string): Attempt[] {
  return [
    ['listCategories', 'get', `/categories?userId=${ben}`, 404],
    ['addStarterCategories', 'post', '/categories/starter', 403],
    ['createCategory', 'post', '/categories', 404, { name: 'X', userId: ben }],
    ['updateCategory', 'put', `/categories/${category}`, 404, { name: 'X' }],
    ['updateCategory', 'put', `/categories/${common}`, 403, { name: 'X' }],
    ['deleteCategory', 'delete', `/categories/${category}`, 404],
    ['deleteCategory', 'delete', `/categories/${common}`, 403],
  ];
}
