import { sessionStore, type YnabReturn } from '@/lib/session/session-store';

const KEY = 'housetab.ynab-consent';

/** Stores the OAuth `state` for this tab. */
export function rememberConsent(state: string): void {
  sessionStorage.setItem(KEY, state);
}

/**
 * Removes YNAB's code from the address first, so that it is in no history, log or referrer. It is only in memory.
 * @param profilePath YNAB's return address
 * @param place the section of the profile that shows the result
 */
export function takeYnabReturnFromAddress(profilePath: string, place: string): void {
  if (location.pathname !== profilePath) return;
  const query = new URLSearchParams(location.search);
  const state = query.get('state');
  if (state === null || (!query.has('code') && !query.has('error'))) return;
  sessionStore.setState({ ynabReturn: { code: query.get('code'), state } });
  history.replaceState(null, '', place);
}

/** YNAB's result; returned once. Null if there is none, or if this tab did not start the consent. */
export function takeYnabReturn(): YnabReturn | null {
  const found = takeReturned();
  if (found === null) return null;
  const expected = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return expected === found.state ? found : { code: null, state: '' };
}

/** The parameters removed from the address; returned once. Their state is not checked here. */
function takeReturned(): YnabReturn | null {
  const { ynabReturn } = sessionStore.getState();
  sessionStore.setState({ ynabReturn: null });
  return ynabReturn;
}
