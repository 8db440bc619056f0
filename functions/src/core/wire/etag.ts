/**
 * The entity tag of a version, which `If-Match` must repeat. The number of comments follows a dot:
 * a new comment changes the answer, but not the version. So `If-None-Match` compares both parts,
 * and `If-Match` only the version.
 */
export function etagOf(version: number, commentCount = 0): string {
  return commentCount === 0 ? `"${version}"` : `"${version}.${commentCount}"`;
}

/**
 * Whether `If-Match` names this version. A missing header or `*` matches every version. Weak tags
 * match, because proxies may weaken them.
 */
export function matchesVersion(ifMatch: string | undefined, version: number): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true;
  return tagsIn(ifMatch)
    .map((tag) => tag.replace(/^"(\d+)\.\d+"$/, '"$1"'))
    .includes(etagOf(version));
}

/** Whether `If-None-Match` names exactly this answer. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || tagsIn(ifNoneMatch).includes(etag);
}

function tagsIn(header: string): string[] {
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}
