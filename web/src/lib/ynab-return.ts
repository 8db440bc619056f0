import { sessionStore, type YnabReturn } from '@/lib/session/session-store';

/**
 * Takes YNAB's code out of the address before anything else happens, so that it is in no history, log or
 * referrer. It is only kept in memory.
 *
 * @param profilePath where YNAB sends members back to
 * @param place the part of the profile that shows the result
 */
export function takeYnabReturnFromAddress(profilePath: string, place: string): void {
  if (location.pathname !== profilePath) return;
  const query = new URLSearchParams(location.search);
  const state = query.get('state');
  if (state === null || (!query.has('code') && !query.has('error'))) return;
  sessionStore.setState({ ynabReturn: { code: query.get('code'), state } });
  history.replaceState(null, '', place);
}

/** What was taken out of the address; it is given once. `ynab-consent.ts` checks whether it is ours. */
export function takeReturned(): YnabReturn | null {
  const { ynabReturn } = sessionStore.getState();
  sessionStore.setState({ ynabReturn: null });
  return ynabReturn;
}
