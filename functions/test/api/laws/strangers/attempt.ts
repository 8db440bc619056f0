import type { Json } from '../../../support/server/api-client.ts';

/** What a plain member meets who has no right to the thing: [operation, request, status]. */
export type Attempt = [
  name: string,
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  status: number,
  body?: Json,
];
