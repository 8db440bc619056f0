/**
 * Shards of an index of due work. An index by time alone is written at one end, which limits
 * Firestore to some hundred writes per second.
 */
export const SHARDS = 16;

export const allShards: readonly number[] = Array.from({ length: SHARDS }, (_, shard) => shard);

/** Any number from 0, derived from the document's or its household's id. */
export function shardOf(id: string): number {
  // FNV-1a spreads ids of every form, not only UUIDs.
  let hash = 0x811c9dc5;
  for (const character of id) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return (hash >>> 16) % SHARDS;
}
