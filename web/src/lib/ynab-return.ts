import { sessionStore, type YnabReturn } from '@/lib/session/session-store';

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
  sessionStore.setState({ ynabReturn: { code: query.get('code'), state } });
  history.replaceState(null, '', place);
}

/** What was taken out of the address, once. `ynab-consent.ts` says whether it is to be believed. */
export function takeReturned(): YnabReturn | null {
  const { ynabReturn } = sessionStore.getState();
  sessionStore.setState({ ynabReturn: null });
  return ynabReturn;
}
