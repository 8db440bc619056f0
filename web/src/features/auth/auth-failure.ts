/** The provider's error code: `auth/…`. */
function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

export const UNREACHABLE = 'The sign-in service cannot be reached. Please try again in a moment.';

const reasons: Readonly<Record<string, string>> = {
  'auth/network-request-failed': UNREACHABLE,
  'auth/too-many-requests': 'There were too many attempts. Wait a few minutes, then try again.',
  'auth/popup-blocked': 'Your browser blocked the window. Allow pop-ups for this page.',
  'auth/user-disabled': 'This account has been disabled.',
  'auth/weak-password': 'Choose a longer password.',
};

/** A remedy to show besides the message; null if there is none. It never reveals whether an address has an account. */
export function explainAuthFailure(error: unknown): string | null {
  return reasons[codeOf(error) ?? ''] ?? null;
}

const dismissals = [
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
];

/** Whether the reader closed the provider's window, which is no failure. */
export function isDismissal(error: unknown): boolean {
  return dismissals.includes(codeOf(error) ?? '');
}

/** A reset for an unknown address ends like any other, so that it does not reveal who has an account. */
export function isUnknownAccount(error: unknown): boolean {
  return codeOf(error) === 'auth/user-not-found';
}
