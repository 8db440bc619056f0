import * as z from 'zod';

/**
 * Every way the product says no, in one table: the stable code a client may branch on, the HTTP
 * status it becomes at the edge, and the title people read first.
 */
export const problemCodes = {
  invalid_request: { status: 400, title: 'Some of the input is not valid' },
  malformed_json: { status: 400, title: 'The body is not valid JSON' },
  unauthenticated: { status: 401, title: 'Please sign in' },
  token_expired: { status: 401, title: 'Your session has expired' },
  email_unverified: { status: 403, title: 'Please verify your email address' },
  no_household: { status: 403, title: 'You are not in a household yet' },
  not_a_member: { status: 403, title: 'You are not a member of this household' },
  forbidden: { status: 403, title: 'You may not do this' },
  not_found: { status: 404, title: 'Not found' },
  conflict: { status: 409, title: 'This conflicts with the current state' },
  id_taken: { status: 409, title: 'This id is already used for something else' },
  already_member: { status: 409, title: 'Already a member' },
  invite_used: { status: 409, title: 'This invite has been used' },
  invite_expired: { status: 409, title: 'This invite has expired' },
  last_superadmin: { status: 409, title: 'A household needs a superadmin' },
  grant_limit: { status: 409, title: 'Too many people share with this member' },
  locked_by_settlement: { status: 409, title: 'A settlement holds this transaction' },
  settlement_exists: { status: 409, title: 'There is already an active settlement' },
  settlement_not_active: { status: 409, title: 'The settlement is no longer active' },
  nothing_owed: { status: 409, title: 'Nothing is owed' },
  not_available: { status: 409, title: 'The transaction cannot be applied' },
  amount_exceeded: { status: 409, title: 'The amount is more than what is left' },
  import_changed: { status: 409, title: 'Imported rows have changed since' },
  import_incomplete: { status: 409, title: 'The import has not finished' },
  ynab_not_connected: { status: 409, title: 'YNAB is not set up' },
  ynab_account_unusable: { status: 409, title: 'The YNAB account can not be used' },
  sync_in_progress: { status: 409, title: 'YNAB is being synced right now' },
  report_changed: { status: 409, title: 'The report has changed since it was synced' },
  precondition_failed: { status: 412, title: 'Someone else changed this first' },
  too_large: { status: 413, title: 'The request is too large' },
  unsupported_media_type: { status: 415, title: 'The body must be JSON' },
  unmapped_categories: { status: 422, title: 'Some categories are not mapped to YNAB' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  upstream_failed: { status: 502, title: 'YNAB did not answer as expected' },
  contended: { status: 503, title: 'Others are changing the same thing' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problemCodes;

/** One wrong field: `path` in dotted form (`categories.0.id`), `message` says what to do. */
export interface FieldError {
  path: string;
  message: string;
}

interface ProblemOptions {
  errors?: readonly FieldError[];
  /** Further members of the problem document, e.g. the id of the settlement in the way. */
  extra?: Readonly<Record<string, unknown>>;
  cause?: unknown;
}

/** The one error type of the product. `detail` is a sentence for people that says what to do. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly errors: readonly FieldError[];
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(code: ProblemCode, detail: string, options: ProblemOptions = {}) {
    super(detail, { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.errors = options.errors ?? [];
    this.extra = options.extra ?? {};
  }

  get status(): number {
    return problemCodes[this.code].status;
  }

  get title(): string {
    return problemCodes[this.code].title;
  }

  get detail(): string {
    return this.message;
  }
}

/** The wire form (RFC 9457, `application/problem+json`); clients parse answers with the same schema. */
export const problemSchema = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(Object.keys(problemCodes) as [ProblemCode, ...ProblemCode[]]),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem', description: 'An error as RFC 9457 problem details.' });

export type ProblemBody = z.infer<typeof problemSchema>;

/** A problem as its wire document; `extra` members never override the standard ones. */
export function toProblemBody(problem: Problem): ProblemBody {
  return {
    ...problem.extra,
    type: `urn:housetab:problem:${problem.code}`,
    title: problem.title,
    status: problem.status,
    detail: problem.detail,
    code: problem.code,
    ...(problem.errors.length > 0 ? { errors: [...problem.errors] } : {}),
  };
}

/** Turns a zod error into field errors with dotted paths. */
export function toFieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issue.message,
  }));
}
