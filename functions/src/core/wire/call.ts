import type * as z from 'zod';
import type { ProblemCode } from '../problem/problem.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The calls of one noun, by method and path below `/api`, with parameters in braces:
 * `PUT /categories/{id}`. The router, the OpenAPI document and the web's client derive from it.
 */
export type Contract = Readonly<Record<`${Method} /${string}`, Call>>;

/** Anyone, accounts, accounts with a verified address, members. */
export type Access = 'public' | 'signed-in' | 'verified' | 'member';

/** Requests counted in Firestore per user and hour or day, over all instances. */
export type QuotaName = 'invites' | 'ynab' | 'households' | 'exports';

export interface Call {
  /** Unique; becomes the OpenAPI operation id. */
  name: string;
  /** The chapter of the documentation. */
  tag: string;
  summary: string;
  description?: string;
  access: Access;
  /** Whether admins may call it as another member. Then the handler must respect `actor.viewAs`. */
  allowsViewAs?: boolean;
  /** Strict objects: unknown fields are refused. Default: no fields. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** By lower-case name; other headers are ignored. */
  headers?: z.ZodType;
  /** Default: 1 MiB, or 16 KiB for public calls. */
  maxBodyBytes?: number;
  /** Values in the body, with its objects and lists. Default: 10,000, or 100 for public calls. */
  maxBodyValues?: number;
  /** Called by other programs: without an App Check token, and with a body that is ignored. */
  hasForeignCallers?: boolean;
  /** Whether callers without an account need App Check; a service worker has none. Default: yes. */
  asksForApp?: boolean;
  /** Body and response have no money, although a field is named like an amount. */
  hasNoMoney?: boolean;
  quota?: QuotaName;
  /** A POST that changes nothing, but may read a lot. */
  onlyReads?: boolean;
  /** Not refused for reads or changes in the last hour; the limit per minute still applies. */
  isNeverOverBudget?: boolean;
  responses: Readonly<Record<number, DocumentedResponse>>;
  /** The problems besides those implied by access, input and method. */
  problems?: readonly ProblemCode[];
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
