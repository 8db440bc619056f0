/** The codes by which the provider refuses for good to renew a token. */
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

/** Whether the sign-in has ended. A network failure passes, and does not count. */
export function isTokenRefused(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return typeof error.code === 'string' && refusals.has(error.code);
}
