import * as z from 'zod';
import type { ProblemCode } from '../../core/problem/problem.ts';
import type { Store } from '../firestore/store.ts';
import type { Actor } from '../../core/permission/actor.ts';

/**
 * Routes as data. The router and the OpenAPI document are made from the same list, so every route
 * that can be called is documented.
 */

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Who may call it: anyone, whoever holds a token, those with a verified address, members. */
export type Access = 'public' | 'signed-in' | 'verified' | 'member';

/** Calls that are counted in Firestore per user, and hour or day, over all instances. */
export type QuotaName = 'invites' | 'ynab' | 'households' | 'exports';

/** What a verified ID token says. */
export interface VerifiedAccount {
  uid: string;
  email: string | null;
  isEmailVerified: boolean;
  /** When they signed in, as the token says; it may be refreshed for a long time since. */
  signedInAt: Date;
  name: string | null;
  photoURL: string | null;
}

/**
 * What a handler gets. All input is parsed, and the caller has the access that the endpoint
 * requires.
 */
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
  /** The moment of the request. */
  now: Date;
  limits: CallerLimits;
}

/**
 * Counts against the caller's limits, before anything is written.
 *
 * @throws Problem too_many_requests
 */
export interface CallerLimits {
  /** Transactions that are entered or imported, by the day. */
  takeRows(count: number): Promise<void>;
  /** Those of an admin's import, who may bring a household's whole history in a day. */
  takeBroughtRows(count: number): Promise<void>;
  /** One comment, by the day. */
  takeComment(): Promise<void>;
  /**
   * Debts between two other people, by the day. A commit that is tried again counts once for each
   * pair.
   */
  takeDebtsBetween(pair: readonly string[], count: number): Promise<void>;
  /** One change of a transaction or an expense, by the hour. A commit that is tried again counts once. */
  takeEdit(id: string): Promise<void>;
}

export interface Reply {
  status: number;
  body: unknown;
  headers: Readonly<Record<string, string>>;
}

/** A body that is written as it is made. */
export class StreamedBody {
  readonly writeTo: (write: (text: string) => Promise<void>) => Promise<void>;

  constructor(writeTo: StreamedBody['writeTo']) {
    this.writeTo = writeTo;
  }
}

/** One documented answer; without a schema it has no body. */
export interface DocumentedResponse {
  description: string;
  schema?: z.ZodType;
  /** Default: `application/json`. Anything else is sent as the text it is. */
  contentType?: string;
  /** Headers of the answer, by name, with what they say. */
  headers?: Readonly<Record<string, string | OptionalHeader>>;
}

/** A header that not every such answer has. */
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
  /** Headers it reads, by lower-case name; others are ignored. */
  headers?: H;
  /** Default: 1 MiB. */
  maxBodyBytes?: number;
  /**
   * Its callers are no clients of ours: they have no App Check token, and send a body of their own kind,
   * which says nothing.
   */
  hasForeignCallers?: boolean;
  /** Whether callers without an account prove with App Check that they are the web app; a service worker can't. Default: yes. */
  asksForApp?: boolean;
  /** Its answer holds no money, although a field of it has the name of an amount. */
  hasNoMoney?: boolean;
  quota?: QuotaName;
  /** A POST that changes nothing, but may read a lot. */
  onlyReads?: boolean;
  /**
   * Nobody is kept from it by what they have read or changed in the hour: that is counted, but not refused.
   * The limit of writing calls by the minute still holds.
   */
  isNeverOverBudget?: boolean;
  answers: Readonly<Record<number, DocumentedResponse>>;
  /** The refusals besides those that follow from access, input and method. */
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

/** In bytes (1 MiB): the most that a request may send, unless its endpoint says otherwise. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** Declares a route; what is left out takes its strict default: no query, no body, no view-as. */
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
 * An answer that is too large to be in memory. Once it has begun, it can no longer become a problem: it breaks off.
 *
 * @param writeTo awaits each write, so that no more is made than the caller takes
 */
export function stream(
  status: number,
  writeTo: StreamedBody['writeTo'],
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return { status, body: new StreamedBody(writeTo), headers };
}

/** Whether a call only reads. Reading and writing have separate limits. */
export function isLook({ method, onlyReads }: Pick<Endpoint, 'method' | 'onlyReads'>): boolean {
  return method === 'get' || onlyReads;
}

/** A call without an account that does more than read a page. Limited by address. */
export function isAnonymousCall({ access, method }: Pick<Endpoint, 'access' | 'method'>): boolean {
  return access === 'public' && method !== 'get';
}

/** Every problem that a call can be answered with: what the declaration implies, then its own. */
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
  // What counts against a limit writes the count.
  if (quota) implied.push('contended');
  return [...new Set([...implied, ...endpoint.problems])];
}
