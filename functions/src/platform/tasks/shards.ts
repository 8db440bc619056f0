/**
 * Into how many parts an index of what is due is divided. Times alone would be written at one end of it: a database
 * of many households could take only some hundred of them each second.
 */
export const SHARDS = 16;

export const allShards: readonly number[] = Array.from({ length: SHARDS }, (_, shard) => shard);

/** The part in which something stands: any number from 0 that follows from its id, or its household's. */
export function shardOf(id: string): number {
  // FNV-1a: ids of every form are spread by it, also those that are no UUIDs.
  let hash = 0x811c9dc5;
  for (const character of id) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return (hash >>> 16) % SHARDS;
}
