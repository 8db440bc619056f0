/** By time alone, an index is written at one end: Firestore takes some hundred writes a second. */
export const SHARDS = 16;

export const allShards: readonly number[] = Array.from({ length: SHARDS }, (_, shard) => shard);

/** Any number from 0, derived from the document's or its household's id. */
export function shardOf(id: string): number {
  // FNV-1a spreads ids of every form, not only UUIDs.
  let hash = 0x811c9dc5;
  for (const character of id) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return (hash >>> 16) % SHARDS;
}
