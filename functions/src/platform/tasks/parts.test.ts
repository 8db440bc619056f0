import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allShards, shardOf, SHARDS } from './parts.ts';

test.each([
  ['UUIDs', fc.uuid({ version: 4 })],
  ['ids that the database made', fc.stringMatching(/^[A-Za-z0-9]{20}$/)],
  ['ids that count up', fc.nat({ max: 1_000_000 }).map((number) => `household-${number}`)],
])('the parts of an index are evenly filled by %s', (_, ids) => {
  const filled = Array.from({ length: SHARDS }, () => 0);
  for (const id of fc.sample(ids, { numRuns: 16_000, seed: 1 })) filled[shardOf(id)]! += 1;
  expect(allShards).toHaveLength(SHARDS);
  for (const count of filled) {
    expect(count).toBeGreaterThan(500);
    expect(count).toBeLessThan(2000);
  }
});
