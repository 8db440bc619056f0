/**
 * Where a member stands among those with an equal claim to an odd cent of an expense: a number from 0
 * to 2³² − 1 that is the same in every browser, on the server and after every edit, and as good as
 * random from one expense to the next. (FNV-1a over the UTF-16 units, then MurmurHash3's finalizer,
 * since the ids of one household differ in few places.)
 */
export function tieBreak(expenseId: string, memberId: string): number {
  const text = `${expenseId}/${memberId}`;
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
