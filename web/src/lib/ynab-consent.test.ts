import { afterEach, beforeEach, expect, test } from 'vitest';
import { rememberConsent, takeYnabReturn, takeYnabReturnFromAddress } from '@/lib/ynab-consent';

beforeEach(() => sessionStorage.clear());
afterEach(() => history.replaceState(null, '', '/'));

function comeBack(address: string): string {
  history.replaceState(null, '', address);
  takeYnabReturnFromAddress('/profile', '/profile#ynab');
  return location.pathname + location.search + location.hash;
}

test('code and state leave the address at once, which opens the connection, and can be taken once', () => {
  rememberConsent('the-state');
  expect(comeBack('/profile?code=the-code&state=the-state')).toBe('/profile#ynab');
  expect(takeYnabReturn()).toEqual({ code: 'the-code', state: 'the-state' });
  expect(takeYnabReturn()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('a return with another state than this tab’s brings no code', () => {
  rememberConsent('the-state');
  comeBack('/profile?code=of-a-stranger&state=of-a-stranger');
  expect(takeYnabReturn()).toEqual({ code: null, state: '' });
});

test('a refusal at YNAB returns without a code, and other addresses are left alone', () => {
  rememberConsent('s');
  expect(comeBack('/profile?error=access_denied&state=s')).toBe('/profile#ynab');
  expect(takeYnabReturn()).toEqual({ code: null, state: 's' });
  expect(comeBack('/reports?code=1&state=2')).toBe('/reports?code=1&state=2');
  expect(comeBack('/profile?tab=1')).toBe('/profile?tab=1');
  expect(takeYnabReturn()).toBeNull();
});
