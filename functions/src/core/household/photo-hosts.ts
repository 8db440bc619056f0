/**
 * Where photos may come from, apart from those that are kept as they are: the identity provider's
 * own hosts. A picture elsewhere would tell its owner who looks at the household, and when. The
 * page's Content-Security-Policy names the same.
 */
export const photoHosts = [
  'lh3.googleusercontent.com',
  'lh4.googleusercontent.com',
  'lh5.googleusercontent.com',
  'lh6.googleusercontent.com',
] as const;

/**
 * In characters, of an address or a drawn picture. The roster holds the photos of all members, so
 * that 100 of them must fit into one document.
 */
export const MAX_PHOTO_LENGTH = 2000;

/** A picture as the browser draws it: JPEG or WebP by its name and by its first bytes. */
const drawn = /^data:image\/(?:jpeg;base64,\/9j\/|webp;base64,UklGR)[A-Za-z\d+/]+={0,2}$/;

/** Whether it is a picture itself, in place of the address of one. */
export function isDrawnPhoto(photo: string): boolean {
  return photo.length <= MAX_PHOTO_LENGTH && drawn.test(photo);
}

/** Whether a photo may be kept and shown. */
export function isPhotoAllowed(photo: string): boolean {
  if (isDrawnPhoto(photo)) return true;
  // No address has these.
  if (/[\s<>"\\]/.test(photo)) return false;
  return photoHosts.some((host) => photo.startsWith(`https://${host}/`));
}

/** The photo as others see it: one from elsewhere, kept before that was refused, is not shown. */
export function shownPhoto(photo: string | null): string | null {
  return photo !== null && isPhotoAllowed(photo) ? photo : null;
}
