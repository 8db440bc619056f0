import type { api } from '@/lib/api-client';

type Api = Pick<typeof api, 'post' | 'patch' | 'put' | 'delete'>;

/** Calls in the name of one account: refused once somebody else is signed in. */
export function apiOf(uid: string, { post, patch, put, delete: remove }: Api): Api {
  return {
    post: (path, body, options) => post(path, body, { ...options, uid }),
    patch: (path, body, options) => patch(path, body, { ...options, uid }),
    put: (path, body, options) => put(path, body, { ...options, uid }),
    delete: (path, body, options) => remove(path, body, { ...options, uid }),
  };
}
