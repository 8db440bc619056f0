import { paths } from '@/config/screen-paths';

/**
 * Where the pages behind links in mails lead on to. A mail may be opened in another tab or browser, which
 * knows nothing else: so the address says it. It never has the code of an invite.
 */

/** Where the reader goes on after the address was confirmed. */
export function verifiedPath(returnPath: string): string {
  return `${paths.verifyEmail}?${new URLSearchParams({ mail: 'verified', to: returnPath })}`;
}

/** Whether the path is the one of a link in a mail. */
export function isVerifiedPath(path: string): boolean {
  return path.startsWith(`${paths.verifyEmail}?mail=verified`);
}

/**
 * The sign-in after a new password was chosen, with the address filled in. In the fragment, which no server
 * sees.
 */
export function signInPath(returnPath: string, email: string): string {
  const way = returnPath === paths.home ? '' : `?${new URLSearchParams({ to: returnPath })}`;
  return `${paths.login}${way}${email === '' ? '' : `#${new URLSearchParams({ email })}`}`;
}

/** The e-mail address in a link to the sign-in; empty if there is none. */
export function readEmail(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('email') ?? '';
}
