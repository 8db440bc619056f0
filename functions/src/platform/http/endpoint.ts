import * as z from 'zod';
import type { ProblemCode } from '../../core/problem/problem.ts';
import type { Store } from '../firestore/store.ts';
import type { Actor } from '../../core/permission/actor.ts';

/** Routes as data. Router and OpenAPI document use the same list, so every route is documented. */

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Anyone, accounts, accounts with a verified address, members. */
export type Access = 'public' | 'signed-in' | 'verified' | 'member';

/** Requests counted in Firestore per user and hour or day, over all instances. */
export type QuotaName = 'invites' | 'ynab' | 'households' | 'exports';

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

/** A documented response; without a schema it has no body. */
export interface DocumentedResponse {
  description: string;
  schema?: z.ZodType;
  /** Default: `application/json`. Anything else is sent as text. */
  contentType?: string;
  /** Name → description. */
  headers?: Readonly<Record<string, string | OptionalHeader>>;
}

/** A header that not every such response has. */
interface OptionalHeader {
  description: string;
  isOptional: true;
}

interface Definition<
  A extends Access,
  P extends z.ZodType,
  Q extends z.ZodType,
  H extends z.ZodType,
  B extends z.ZodType,
> {
  method: Method;
  /** Below `/api`, parameters in braces: `/households/{id}`. */
  path: `/${string}`;
  /** Unique; becomes the OpenAPI operation id. */
  name: string;
  /** The chapter of the documentation. */
  tag: string;
  summary: string;
  description?: string;
  access: A;
  /** Whether admins may call it as another member. Then `handle` must respect `actor.viewAs`. */
  allowsViewAs?: boolean;
  /** Strict objects: unknown fields are refused. */
  params?: P;
  query?: Q;
  body?: B;
  /** By lower-case name; other headers are ignored. */
  headers?: H;
  /** Default: 1 MiB. */
  maxBodyBytes?: number;
  /** Called by other programs: without an App Check token, and with a body that is ignored. */
  hasForeignCallers?: boolean;
  /** Whether callers without an account need App Check; a service worker has none. Default: yes. */
  asksForApp?: boolean;
  /** The response has no money, although a field is named like an amount. */
  hasNoMoney?: boolean;
  quota?: QuotaName;
  /** A POST that changes nothing, but may read a lot. */
  onlyReads?: boolean;
  /** Not refused for reads or changes in the last hour; the limit per minute still applies. */
  isNeverOverBudget?: boolean;
  answers: Readonly<Record<number, DocumentedResponse>>;
  /** The problems besides those implied by access, input and method. */
  problems?: readonly ProblemCode[];
  handle(
    context: RequestContext<A, z.output<P>, z.output<Q>, z.output<H>, z.output<B>>,
  ): Promise<Reply>;
}

export type Endpoint = Required<
  Omit<Definition<Access, z.ZodType, z.ZodType, z.ZodType, z.ZodType>, 'description' | 'quota'>
> & { description: string | null; quota: QuotaName | null };

const noFields = z.strictObject({});
const noBody = z.strictObject({}).optional();
const noHeaders = z.object({});

/** 1 MiB: the maximum of a request body, unless its endpoint says otherwise. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** Declares a route; omitted fields have strict defaults: no query, no body, no view-as. */
export function endpoint<
  A extends Access,
  P extends z.ZodType = typeof noFields,
  Q extends z.ZodType = typeof noFields,
  H extends z.ZodType = typeof noHeaders,
  B extends z.ZodType = typeof noBody,
>(definition: Definition<A, P, Q, H, B>): Endpoint {
  return {
    ...definition,
    description: definition.description ?? null,
    allowsViewAs: definition.allowsViewAs ?? false,
    params: definition.params ?? noFields,
    query: definition.query ?? noFields,
    headers: definition.headers ?? noHeaders,
    body: definition.body ?? noBody,
    maxBodyBytes: definition.maxBodyBytes ?? MAX_BODY_BYTES,
    hasForeignCallers: definition.hasForeignCallers ?? false,
    asksForApp: definition.asksForApp ?? !definition.hasForeignCallers,
    hasNoMoney: definition.hasNoMoney ?? false,
    quota: definition.quota ?? null,
    onlyReads: definition.onlyReads ?? false,
    isNeverOverBudget: definition.isNeverOverBudget ?? false,
    problems: definition.problems ?? [],
    handle: definition.handle as Endpoint['handle'],
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
