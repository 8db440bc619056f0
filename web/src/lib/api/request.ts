/**
 * The typed calls of the API. The contracts (`core/<noun>/contract.ts`) give the types.
 *
 *     request('GET /categories', { householdId, signal })   → the body
 *     request('PUT /categories/{id}', { params: { id }, body, householdId })
 *     requestPage('GET /activity', { query, next: null, householdId })   → { items, next }
 */
import { api, type ApiOptions } from '@/lib/api/api-client';
import type { CallName, InputOf, ResponseOf } from '@/lib/api/call-types';
import { fillPath } from '@/lib/api/calls';

interface Input {
  params?: unknown;
  body?: unknown;
}

export function request<Name extends CallName>(
  name: Name,
  call: InputOf<Name> & ApiOptions,
): Promise<ResponseOf<Name>> {
  const { params, body, ...options }: Input & ApiOptions = call;
  const [method] = name.split(' ') as [string];
  return api.send(method, fillPath(name, params), body, options);
}

/** @param next the path of this page, as the page before gave it; null for the first page */
export function requestPage<Name extends CallName>(
  name: Name,
  { next, ...call }: InputOf<Name> & ApiOptions & { next: string | null },
): Promise<{ items: ResponseOf<Name>; next: string | null }> {
  const { params, query, ...options }: Input & ApiOptions = call;
  if (next !== null) return api.getPage(next, options);
  return api.getPage(fillPath(name, params), { ...options, query });
}
