import type { Problem, ProblemBody, ProblemCode } from '../core/problem/problem.ts';

/** The HTTP status of each problem. */
export const problemStatuses: Readonly<Record<ProblemCode, number>> = {
  invalid_request: 400,
  malformed_json: 400,
  unauthenticated: 401,
  token_expired: 401,
  email_unverified: 403,
  email_not_allowed: 403,
  app_not_verified: 403,
  no_household: 403,
  not_a_member: 403,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  id_taken: 409,
  already_member: 409,
  invite_used: 409,
  invite_expired: 409,
  last_superadmin: 409,
  grant_limit: 409,
  part_of_expense: 409,
  disputed: 409,
  locked_by_settlement: 409,
  settlement_exists: 409,
  settlement_not_active: 409,
  nothing_owed: 409,
  not_available: 409,
  too_many: 409,
  amount_exceeded: 409,
  import_changed: 409,
  import_incomplete: 409,
  ynab_not_connected: 409,
  ynab_account_unusable: 409,
  sync_in_progress: 409,
  report_changed: 409,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media_type: 415,
  unmapped_categories: 422,
  too_many_requests: 429,
  internal: 500,
  upstream_failed: 502,
  contended: 503,
};

/** A problem as its wire document; `extra` members never override the standard ones. */
export function toProblemBody(problem: Problem): ProblemBody {
  return {
    ...problem.extra,
    type: `urn:housetab:problem:${problem.code}`,
    title: problem.title,
    status: problemStatuses[problem.code],
    detail: problem.detail,
    code: problem.code,
    ...(problem.errors.length > 0 ? { errors: [...problem.errors] } : {}),
  };
}
