/** What YNAB sends a member back with, who has agreed there to connect. */
export interface YnabReturn {
  /** Null where they have not agreed. */
  code: string | null;
  state: string;
}

const KEY = 'housetab.ynab-consent';

let returned: YnabReturn | null = null;

/**
 * Takes the code out of the address before anything else happens, signed in or not: it must turn up in no
 * history, log or referrer. It stays in this page's memory alone.
 *
 * @param profilePath where YNAB sends them back to
 * @param place where they go on, with the result in sight
 */
export function takeYnabReturnFromAddress(profilePath: string, place: string): void {
  if (location.pathname !== profilePath) return;
  const query = new URLSearchParams(location.search);
  const state = query.get('state');
  if (state === null || (!query.has('code') && !query.has('error'))) return;
  returned = { code: query.get('code'), state };
  history.replaceState(null, '', place);
}

/** Once. Null where nobody has come back, or not to the browser tab that had left. */
export function takeYnabReturn(): YnabReturn | null {
  const found = returned;
  returned = null;
  if (found === null) return null;
  const expected = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return expected === found.state ? found : { code: null, state: '' };
}

/** Remembers for this tab that it is about to leave. */
export function rememberConsent(state: string): void {
  sessionStorage.setItem(KEY, state);
}
