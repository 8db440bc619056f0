import { paths } from '@/config/screen-paths';

/**
 * Where the pages behind the links of mails lead on to. A mail may be opened in another tab or another
 * browser, so the address says what that one can't know: never the code of an invite.
 */

/** After the address was confirmed: on to where the reader wanted to be. */
export function verifiedPath(returnPath: string): string {
  return `${paths.verifyEmail}?${new URLSearchParams({ mail: 'verified', to: returnPath })}`;
}

/** Whether the path is that of somebody who comes from the mail. */
export function isVerifiedPath(path: string): boolean {
  return path.startsWith(`${paths.verifyEmail}?mail=verified`);
}

/** After a new password was chosen: the sign-in, with the address filled in. No server sees that. */
export function signInPath(returnPath: string, email: string): string {
  const way = returnPath === paths.home ? '' : `?${new URLSearchParams({ to: returnPath })}`;
  return `${paths.login}${way}${email === '' ? '' : `#${new URLSearchParams({ email })}`}`;
}

/** The address that a link to the sign-in has brought along; empty for none. */
export function readEmail(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('email') ?? '';
}
