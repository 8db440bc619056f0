import type { YnabReturn } from '@/lib/session/session-store';
import { takeReturned } from '@/lib/ynab-return';

const KEY = 'housetab.ynab-consent';

/** Gives it once. Null if nobody has come back, or not to the tab that had gone to YNAB. */
export function takeYnabReturn(): YnabReturn | null {
  const found = takeReturned();
  if (found === null) return null;
  const expected = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return expected === found.state ? found : { code: null, state: '' };
}

/** Remembers for this tab that it goes to YNAB. */
export function rememberConsent(state: string): void {
  sessionStorage.setItem(KEY, state);
}
