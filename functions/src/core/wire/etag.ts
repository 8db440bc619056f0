/**
 * The entity tag of a version: what `If-Match` must repeat. The one way to say which is meant. What
 * else the answer holds that changes without a new version stands behind a dot: it decides whether an
 * answer is known (`If-None-Match`), never whether an edit is let through.
 */
export function etagOf(version: number, commentCount = 0): string {
  return commentCount === 0 ? `"${version}"` : `"${version}.${commentCount}"`;
}

/** Whether `If-Match` names this version. Absent or `*` match any; proxies may have weakened it. */
export function matchesVersion(ifMatch: string | undefined, version: number): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true;
  return tagsIn(ifMatch)
    .map((tag) => tag.replace(/^"(\d+)\.\d+"$/, '"$1"'))
    .includes(etagOf(version));
}

/** Whether `If-None-Match` names this very answer. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || tagsIn(ifNoneMatch).includes(etag);
}

function tagsIn(header: string): string[] {
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}
