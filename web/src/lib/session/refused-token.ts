/** The provider will not renew it, however often it is asked. */
const refusals = new Set(
  [
    'user-token-expired',
    'user-disabled',
    'user-not-found',
    'invalid-refresh-token',
    'missing-refresh-token',
    'invalid-user-token',
  ].map((name) => `auth/${name}`),
);

/** Tells a sign-in that has ended from a network that is away, which passes. */
export function isTokenRefused(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return typeof error.code === 'string' && refusals.has(error.code);
}
