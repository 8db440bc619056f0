/**
 * The entity tag of a version. The number of comments follows a dot, because a new comment changes the response but not
 * the version. `If-None-Match` compares both parts; `If-Match` compares only the version.
 */
export function etagOf(version: number, commentCount = 0): string {
  return commentCount === 0 ? `"${version}"` : `"${version}.${commentCount}"`;
}

/** A missing header or `*` matches every version. Weak tags match, because proxies may weaken them. */
export function matchesVersion(ifMatch: string | undefined, version: number): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true;
  return tagsIn(ifMatch)
    .map((tag) => tag.replace(/^"(\d+)\.\d+"$/, '"$1"'))
    .includes(etagOf(version));
}

export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || tagsIn(ifNoneMatch).includes(etag);
}

function tagsIn(header: string): string[] {
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}
