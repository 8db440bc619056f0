import { paths } from '@/config/screen-paths';

/**
 * Destinations of links in e-mails. Such a link may open in another tab or browser without any state, so its URL has the
 * destination. It never has an invite's code.
 */

/** Where the reader continues after the verification. */
export function verifiedPath(returnPath: string): string {
  return `${paths.verifyEmail}?${new URLSearchParams({ mail: 'verified', to: returnPath })}`;
}

/** Whether the path is that of a link in a verification e-mail. */
export function isVerifiedPath(path: string): boolean {
  return path.startsWith(`${paths.verifyEmail}?mail=verified`);
}

/** The sign-in after a password reset. The e-mail address is in the fragment, which servers do not receive. */
export function signInPath(returnPath: string, email: string): string {
  const way = returnPath === paths.home ? '' : `?${new URLSearchParams({ to: returnPath })}`;
  return `${paths.login}${way}${email === '' ? '' : `#${new URLSearchParams({ email })}`}`;
}

/** The e-mail address in a link to the sign-in; empty if there is none. */
export function readEmail(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('email') ?? '';
}
