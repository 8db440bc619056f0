/**
 * All error codes, on which clients may depend, with a title for people. The HTTP statuses are in
 * `platform/http/problem-status.ts`.
 */
export const problemTitles = {
  invalid_request: 'Some of the input is not valid',
  malformed_json: 'The body is not valid JSON',
  unauthenticated: 'Please sign in',
  token_expired: 'Your session has expired',
  sign_in_again: 'Please sign in again',
  email_unverified: 'Please verify your email address',
  email_not_allowed: 'This address is not allowed here',
  app_not_verified: 'This call does not come from the app',
  no_household: 'You are not in a household yet',
  not_a_member: 'You are not a member of this household',
  forbidden: 'You may not do this',
  not_found: 'Not found',
  currency_changed: 'The household counts in another currency',
  conflict: 'This conflicts with the current state',
  id_taken: 'This id is already used for something else',
  already_member: 'Already a member',
  invite_used: 'This invite has been used',
  invite_expired: 'This invite has expired',
  last_superadmin: 'A household needs a superadmin',
  grant_limit: 'Too many people share with this member',
  part_of_expense: 'This transaction is part of an expense',
  disputed: 'This is disputed',
  locked_by_settlement: 'A settlement holds this transaction',
  locked: 'This transaction can not be changed now',
  settlement_exists: 'There is already an active settlement',
  settlement_not_active: 'The settlement is no longer active',
  not_reopenable: 'The settlement can not be reopened',
  nothing_owed: 'Nothing is owed',
  not_available: 'The transaction cannot be applied',
  too_many: 'Too many for one settlement',
  amount_exceeded: 'The amount is more than what is left',
  not_undoable: 'This can no longer be undone',
  import_changed: 'Imported rows have changed since',
  import_incomplete: 'The import has not finished',
  already_imported: 'Somebody else has just imported the same',
  ynab_not_connected: 'YNAB is not set up',
  ynab_account_unusable: 'The YNAB account can not be used',
  sync_in_progress: 'YNAB is being synced right now',
  report_changed: 'The report has changed since it was synced',
  changed_at_ynab: 'The transaction was changed at YNAB',
  ynab_out_of_reach: 'The token can not reach that budget',
  ynab_wrong_currency: 'The budget is in another currency',
  precondition_failed: 'Someone else changed this first',
  too_large: 'The request is too large',
  unsupported_media_type: 'The body must be JSON',
  unmapped_categories: 'Some categories are not mapped to YNAB',
  too_many_requests: 'Too many requests',
  internal: 'Something went wrong on our side',
  upstream_failed: 'YNAB did not answer as expected',
  contended: 'Others are changing the same thing',
} as const satisfies Record<string, string>;

export type ProblemCode = keyof typeof problemTitles;

/** One invalid field. `path` has dots (`categories.0.id`); `message` says how to fix it. */
export interface FieldError {
  path: string;
  message: string;
}

interface ProblemOptions {
  errors?: readonly FieldError[];
  /** Further fields of the problem document, for example the id of the settlement that blocks a change. */
  extra?: Readonly<Record<string, unknown>>;
  cause?: unknown;
}

/** The only error type for rejected requests. `detail` is a sentence that says how to proceed. */
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

  get title(): string {
    return problemTitles[this.code];
  }

  get detail(): string {
    return this.message;
  }
}

/** For a field that is not valid. */
export function invalidField(path: string, message: string): Problem {
  return new Problem('invalid_request', `${path}: ${message}`, { errors: [{ path, message }] });
}

/** The detail names the first one. @throws Problem invalid_request if there is any */
export function refuseFields(errors: readonly FieldError[]): void {
  const [first] = errors;
  if (first) throw new Problem('invalid_request', `${first.path}: ${first.message}`, { errors });
}
