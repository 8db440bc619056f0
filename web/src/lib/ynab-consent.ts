import { sessionStore, type YnabReturn } from '@/lib/session/session-store';

const KEY = 'housetab.ynab-consent';

/** Remembers for this tab that it goes to YNAB, by the state that comes back. */
export function rememberConsent(state: string): void {
  sessionStorage.setItem(KEY, state);
}

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

/** What YNAB has answered; given once. Null if nobody has come back, or not to the tab that had gone to YNAB. */
export function takeYnabReturn(): YnabReturn | null {
  const found = takeReturned();
  if (found === null) return null;
  const expected = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return expected === found.state ? found : { code: null, state: '' };
}

/** What was taken out of the address; it is given once. Not checked yet whether this tab had asked. */
function takeReturned(): YnabReturn | null {
  const { ynabReturn } = sessionStore.getState();
  sessionStore.setState({ ynabReturn: null });
  return ynabReturn;
}
