/** The entity tag of a version: what `If-Match` must repeat. The one way to say which is meant. */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/** Whether `If-Match` names this version. Absent or `*` match any; proxies may have weakened it. */
export function matchesVersion(ifMatch: string | undefined, version: number): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true;
  return ifMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .includes(etagOf(version));
}
