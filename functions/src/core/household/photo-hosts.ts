/**
 * Where photos may come from: the identity provider's own hosts. A picture elsewhere would tell its
 * owner who looks at the household, and when. The page's Content-Security-Policy names the same.
 */
export const photoHosts = [
  'lh3.googleusercontent.com',
  'lh4.googleusercontent.com',
  'lh5.googleusercontent.com',
  'lh6.googleusercontent.com',
] as const;

/** Whether the address of a photo may be kept and shown. */
export function isPhotoAllowed(address: string): boolean {
  return photoHosts.some((host) => address.startsWith(`https://${host}/`));
}

/** The photo as others see it: one from elsewhere, kept before that was refused, is not shown. */
export function shownPhoto(address: string | null): string | null {
  return address !== null && isPhotoAllowed(address) ? address : null;
}
