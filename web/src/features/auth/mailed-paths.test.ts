import { expect, test } from 'vitest';
import { isVerifiedPath, readEmail, signInPath, verifiedPath } from '@/features/auth/mailed-paths';

const at = (path: string) => new URL(path, 'https://housetab.example');

test("a verified address leads on to the reader's destination", () => {
  const { pathname, searchParams, hash } = at(verifiedPath('/settlements?settlement=1#details'));
  expect([pathname, searchParams.get('to'), hash]).toEqual([
    '/verify-email',
    '/settlements?settlement=1#details',
    '',
  ]);
  expect(isVerifiedPath(verifiedPath('/join'))).toBe(true);
  expect(isVerifiedPath('/verify-email')).toBe(false);
  expect(isVerifiedPath('/')).toBe(false);
});

test.each(['ana@example.com', 'ana+house&home#1@example.com'])(
  'a new password leads to the sign-in with %s in the fragment, which servers do not receive',
  (email) => {
    const { pathname, search, hash } = at(signInPath('/', email));
    expect([pathname, search]).toEqual(['/login', '']);
    expect(readEmail(hash)).toBe(email);
    expect(at(signInPath('/join', email)).searchParams.get('to')).toBe('/join');
  },
);

test('a path without an address fills in nothing', () => {
  expect(readEmail('')).toBe('');
  expect(readEmail('#other=1')).toBe('');
  expect(signInPath('/', '')).toBe('/login');
});
