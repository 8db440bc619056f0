/** What YNAB sends a member back with, who has agreed there to connect. */
export interface YnabReturn {
  /** Null where they have not agreed. */
  code: string | null;
  state: string;
}

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

/** What was taken out of the address, once. `ynab-consent.ts` says whether it is to be believed. */
export function takeReturned(): YnabReturn | null {
  const found = returned;
  returned = null;
  return found;
}
