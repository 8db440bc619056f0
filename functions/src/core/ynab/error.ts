export type YnabErrorKind =
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'rate_limited'
  | 'refused'
  | 'unreachable';

export interface YnabErrorMessage {
  kind: YnabErrorKind;
  /** A sentence that says what to do. It never contains YNAB's own text, which may quote the request. */
  message: string;
}

/** The retry delay. YNAB limits requests per hour and token, and does not report how many are left. */
export const RATE_LIMIT_SECONDS = 60 * 60;

/** By YNAB's error id, which is more specific than the status. */
const byId: Readonly<Record<string, string>> = {
  '403.1': 'The YNAB subscription has lapsed. Renew it at YNAB, then save these settings again.',
  '403.2': 'The YNAB trial has ended. Subscribe at YNAB, then save these settings again.',
  '403.3':
    'The token may not do this at YNAB. Make a personal access token there and enter it here.',
  '403.4': 'YNAB has reached a limit of its data for this budget. Make room at YNAB.',
  '404.2':
    'YNAB finds no such budget or account. Check both ids in your profile and save them again.',
};

const byKind: Readonly<Record<YnabErrorKind, string>> = {
  unauthorized: 'YNAB no longer accepts the token. Make a new one at YNAB and enter it here.',
  forbidden: 'YNAB refuses access. Check the subscription at YNAB and enter a new token here.',
  not_found: 'YNAB does not find what was asked for. Check the budget and account ids.',
  conflict: 'YNAB has this transaction already.',
  rate_limited: 'YNAB allows 200 requests an hour, and they are used up. Try again in an hour.',
  refused: 'YNAB did not accept the request. Read your YNAB categories again, then try once more.',
  unreachable: 'YNAB does not answer at the moment. Nothing is lost; please try again.',
};

/**
 * @param status null = no response
 * @param id YNAB's error id, such as `403.2`; null = the response was not in YNAB's format
 */
export function describeYnabError(status: number | null, id: string | null): YnabErrorMessage {
  const kind = kindOf(status, id);
  return { kind, message: (id !== null && byId[id]) || byKind[kind] };
}

function kindOf(status: number | null, id: string | null): YnabErrorKind {
  const code = status ?? (id === null ? null : Number.parseInt(id, 10));
  if (code === null || Number.isNaN(code) || code >= 500 || code < 400) return 'unreachable';
  if (code === 401) return 'unauthorized';
  if (code === 403) return 'forbidden';
  if (code === 404) return 'not_found';
  // A 409 without YNAB's error id comes from a proxy and proves nothing about the transaction.
  if (code === 409) return id === null ? 'unreachable' : 'conflict';
  if (code === 429) return 'rate_limited';
  if (code === 408) return 'unreachable';
  return 'refused';
}

/** Whether a retry is useless until a person changes something. */
export function needsPerson(kind: YnabErrorKind): boolean {
  return kind === 'unauthorized' || kind === 'forbidden' || kind === 'not_found';
}
