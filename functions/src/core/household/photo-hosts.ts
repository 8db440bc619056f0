/**
 * Allowed hosts of photos: only the identity provider's. A photo elsewhere would show its host who
 * views the household, and when. The page's Content-Security-Policy has the same list.
 */
export const photoHosts = [
  'lh3.googleusercontent.com',
  'lh4.googleusercontent.com',
  'lh5.googleusercontent.com',
  'lh6.googleusercontent.com',
] as const;

/**
 * In characters, for addresses and data URLs. The roster has the photos of all members: 100 of them
 * must fit into one document.
 */
export const MAX_PHOTO_LENGTH = 2000;

/** A data URL from the browser: JPEG or WebP, by its type and its first bytes. */
const drawn = /^data:image\/(?:jpeg;base64,\/9j\/|webp;base64,UklGR)[A-Za-z\d+/]+={0,2}$/;

export function isDrawnPhoto(photo: string): boolean {
  return photo.length <= MAX_PHOTO_LENGTH && drawn.test(photo);
}

export function isPhotoAllowed(photo: string): boolean {
  if (isDrawnPhoto(photo)) return true;
  // No valid address contains these.
  if (/[\s<>"\\]/.test(photo)) return false;
  return photoHosts.some((host) => photo.startsWith(`https://${host}/`));
}

/** Photos of other hosts, stored before they were refused, are not shown. */
export function shownPhoto(photo: string | null): string | null {
  return photo !== null && isPhotoAllowed(photo) ? photo : null;
}
