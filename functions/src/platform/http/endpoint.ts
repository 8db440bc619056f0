import * as z from 'zod';
import type { ProblemCode } from '../../core/problem/problem.ts';
import type { Access, Call, Method, QuotaName } from '../../core/wire/call.ts';
import type { Store } from '../firestore/store.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { etagOf, matchesVersion } from '../../core/wire/etag.ts';

/** A contract's calls with their handlers. Router and OpenAPI document use the same list, so every route is documented. */

export interface VerifiedAccount {
  uid: string;
  email: string | null;
  isEmailVerified: boolean;
  /** The token may have been refreshed long since. */
  signedInAt: Date;
  name: string | null;
  photoURL: string | null;
}

/** The input is parsed and the access is checked. */
export interface RequestContext<
  A extends Access = Access,
  P = unknown,
  Q = unknown,
  H = unknown,
  B = unknown,
> {
  account: A extends 'public' ? null : VerifiedAccount;
  actor: A extends 'member' ? Actor : null;
  params: P;
  query: Q;
  headers: H;
  body: B;
  store: Store;
  now: Date;
  limits: CallerLimits;
}

/** Before anything is written. @throws Problem too_many_requests */
export interface CallerLimits {
  /** Entered or imported transactions, per day. */
  takeRows(count: number): Promise<void>;
  /** For an admin's import, which may contain a household's whole history; per day. */
  takeBroughtRows(count: number): Promise<void>;
  /** One comment, per day. */
  takeComment(): Promise<void>;
  /** Debts between two other members, per day. A retried commit counts once per pair. */
  takeDebtsBetween(pair: readonly string[], count: number): Promise<void>;
  /** One change of a transaction or expense, per hour. A retried commit counts once. */
  takeEdit(id: string): Promise<void>;
}

export interface Reply {
  status: number;
  body: unknown;
  headers: Readonly<Record<string, string>>;
}

/** A body that is sent while it is produced. */
export class StreamedBody {
  readonly writeTo: (write: (text: string) => Promise<void>) => Promise<void>;

  constructor(writeTo: StreamedBody['writeTo']) {
    this.writeTo = writeTo;
  }
}

type Out<S> = S extends z.ZodType ? z.output<S> : Record<string, never>;

/** The request as a handler of this call gets it. */
type ContextOf<C extends Call> = RequestContext<
  C['access'],
  Out<C['params']>,
  Out<C['query']>,
  Out<C['headers']>,
  Out<C['body']>
>;

export type Handler<C extends Call> = (context: ContextOf<C>) => Promise<Reply>;

/** A call of a contract with its handler; omitted fields have their defaults. */
export interface Endpoint extends Required<Omit<Call, 'description' | 'quota'>> {
  method: Lowercase<Method>;
  path: `/${string}`;
  description: string | null;
  quota: QuotaName | null;
  handle(context: RequestContext): Promise<Reply>;
}

const noFields = z.strictObject({});
const noBody = z.strictObject({}).optional();
const noHeaders = z.object({});

/** 1 MiB: the maximum of a request body, unless its endpoint says otherwise. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** A parsed value takes up to 200 times its bytes: `{}` is two bytes. */
const MAX_BODY_VALUES = 10_000;

/** Anyone may send these, so they get less. */
const publicBody = { maxBodyBytes: 16 * 1024, maxBodyValues: 100 };

/** The endpoints of a contract: each call needs its handler. */
export function endpointsOf<C extends Readonly<Record<string, Call>>>(
  contract: C,
  handlers: { [Name in keyof C]: Handler<C[Name]> },
): Endpoint[] {
  return Object.entries(contract).map(([name, call]) => {
    const [method, path] = name.split(' ') as [Method, `/${string}`];
    return {
      ...withDefaults(call),
      method: method.toLowerCase() as Lowercase<Method>,
      path,
      handle: handlers[name as keyof C] as Endpoint['handle'],
    };
  });
}

function withDefaults(call: Call) {
  return {
    description: null,
    allowsViewAs: false,
    params: noFields,
    query: noFields,
    headers: noHeaders,
    body: noBody,
    ...(call.access === 'public'
      ? publicBody
      : { maxBodyBytes: MAX_BODY_BYTES, maxBodyValues: MAX_BODY_VALUES }),
    hasForeignCallers: false,
    asksForApp: !call.hasForeignCallers,
    hasNoMoney: false,
    quota: null,
    onlyReads: false,
    isNeverOverBudget: false,
    problems: [],
    ...call,
  };
}

export function reply(
  status: number,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return { status, body, headers };
}

/**
 * A response too large for memory. Once it has begun, an error can only abort it.
 * @param writeTo awaits each write, so that it produces no more than the client takes
 */
export function stream(
  status: number,
  writeTo: StreamedBody['writeTo'],
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return { status, body: new StreamedBody(writeTo), headers };
}

/** Reading and writing have separate limits. */
export function isReadingCall({
  method,
  onlyReads,
}: Pick<Endpoint, 'method' | 'onlyReads'>): boolean {
  return method === 'get' || onlyReads;
}

/** A request without an account that does more than read a page. Limited by address. */
export function isAnonymousCall({ access, method }: Pick<Endpoint, 'access' | 'method'>): boolean {
  return access === 'public' && method !== 'get';
}

/** The problems that the declaration implies, then its own. */
export function problemsOf(endpoint: Endpoint): ProblemCode[] {
  const { access, method, quota, hasForeignCallers, asksForApp } = endpoint;
  const isWrite = method !== 'get';
  const implied: ProblemCode[] = ['invalid_request', 'internal'];
  if (access !== 'public') {
    implied.push('unauthenticated', 'token_expired', 'too_many_requests');
    implied.push('email_not_allowed', 'app_not_verified');
  }
  if (isAnonymousCall(endpoint)) implied.push('too_many_requests');
  if (isAnonymousCall(endpoint) && asksForApp) implied.push('app_not_verified');
  if (access === 'verified' || access === 'member') implied.push('email_unverified');
  if (access === 'member') implied.push('no_household', 'not_a_member', 'forbidden');
  if (access === 'member' && isWrite) implied.push('currency_changed');
  if (isWrite) implied.push('contended');
  if (isWrite && !hasForeignCallers) {
    implied.push('malformed_json', 'too_large', 'unsupported_media_type');
  }
  // The count is written.
  if (quota) implied.push('contended');
  return [...new Set([...implied, ...endpoint.problems])];
}

/** The same query with the next cursor; no header on the last page. */
export function nextPageLink(
  path: `/${string}`,
  query: Readonly<Record<string, unknown>>,
  cursor: string | null,
): { Link?: string } {
  if (cursor === null) return {};
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor })) {
    if (value !== undefined) search.set(name, String(value));
  }
  return { Link: `</api${path}?${search.toString()}>; rel="next"` };
}

/** Routes of resources with concurrent edits: ETag and If-Match. */

/** Whether If-Match accepts a version. */
export function expecting(tags: string | undefined): (version: number) => boolean {
  return (version) => matchesVersion(tags, version);
}

interface Versioned {
  version: number;
  commentCount: number;
}

export function replyVersioned(status: number, thing: Versioned, headers = {}): Reply {
  return reply(status, thing, { ETag: etagOf(thing.version, thing.commentCount), ...headers });
}
