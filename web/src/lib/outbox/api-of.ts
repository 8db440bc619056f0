import type { api } from '@/lib/api-client';

type Api = Pick<typeof api, 'post' | 'patch' | 'put' | 'delete'>;

/**
 * Calls in the name of one account: refused once somebody else is signed in.
 *
 * @param also of every call
 */
export function apiOf(
  uid: string,
  { post, patch, put, delete: remove }: Api,
  also: { viewAs?: null } = {},
): Api {
  const own = { ...also, uid };
  return {
    post: (path, body, options) => post(path, body, { ...options, ...own }),
    patch: (path, body, options) => patch(path, body, { ...options, ...own }),
    put: (path, body, options) => put(path, body, { ...options, ...own }),
    delete: (path, body, options) => remove(path, body, { ...options, ...own }),
  };
}
