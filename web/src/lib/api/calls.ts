/** Parts of `api-client.ts`: a call's address, its account and its next page. */
import type { CallName, ParamsOf } from '@/lib/api/call-types';
import { API_BASE } from '@/config/api-paths';
import { ApiProblem, isProblem, unreachable } from '@/lib/api-problem';
import { uidOfToken } from '@/lib/session/token-claims';

export type CallQuery = Record<string, string | number | boolean | null | undefined>;

export function addressOf(path: string, query: CallQuery = {}): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  if (entries.length === 0) return API_BASE + path;
  return `${API_BASE}${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(entries)}`;
}

/** The path of a call of the contract, with its parameters filled in. */
export function pathOf<Name extends CallName>(
  name: Name,
  ...[params]: undefined extends ParamsOf<Name> ? [] : [params: ParamsOf<Name>]
): string {
  return fillPath(name, params);
}

export function fillPath(name: CallName, params: unknown): string {
  const values = params as Readonly<Record<string, unknown>>;
  return name
    .replace(/^\w+ /, '')
    .replaceAll(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(values[field])));
}

/** The path, without the base, of `Link: <…>; rel="next"`. */
export function nextPathOf(link: string | null): string | null {
  const target = link?.split(/,\s*(?=<)/).find((part) => /;\s*rel="?next"?/.test(part));
  const address = target && /^\s*<([^>]*)>/.exec(target)?.[1];
  if (!address) return null;
  const url = new URL(address, 'http://base');
  return url.pathname.replace(new RegExp(`^${API_BASE}(?=/)`), '') + url.search;
}

/**
 * Another tab may have signed in somebody else before this tab notices. Then nothing is sent in
 * their name, and none of their data is shown or cached for this page's account.
 */
export function isOfAnother(token: string | null, owner: string | null): boolean {
  const uid = token === null || owner === null ? null : uidOfToken(token);
  return uid !== null && uid !== owner;
}

export function notSignedIn(): ApiProblem {
  const detail = 'Another account is signed in by now. Sign in again to go on.';
  return new ApiProblem('unauthenticated', detail, { status: 401 });
}

/** The server would refuse it too; this message says what to do. */
export function notAsAnother(): ApiProblem {
  const detail = 'Not while you see what someone else sees. Stop viewing first.';
  return new ApiProblem('forbidden', detail, { status: 403 });
}

/**
 * Whether a call can change what screens show. A query by POST cannot (it has a signal and no
 * account), nor can the two calls whose effect this window already shows.
 */
export function changesScreens(
  path: string,
  { signal, uid }: { signal?: AbortSignal; uid?: string },
): boolean {
  return (
    (signal === undefined || uid !== undefined) &&
    path !== pathOf('PUT /notices/seen') &&
    path !== pathOf('PUT /households/active')
  );
}

export function rethrowUnreachable(error: unknown): never {
  if (isProblem(error)) throw error;
  // TanStack Query recognises a cancelled call by this error.
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  throw unreachable(error);
}
