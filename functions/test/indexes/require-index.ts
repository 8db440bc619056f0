import type { QueryShape } from '../../src/platform/firestore/query-shape.ts';
import { readIndexFile } from './index-file.ts';
import { toIndexPlan } from './index-plan.ts';
import { findMissingIndex } from './serve.ts';

const plan = toIndexPlan(readIndexFile());
const verdicts = new Map<string, string | null>();

/**
 * Lets a query fail in tests if it would fail in production.
 *
 * @throws Error with the index that `firestore.indexes.json` lacks
 */
export function requireIndex(shape: QueryShape): void {
  const key = JSON.stringify(shape);
  if (!verdicts.has(key)) verdicts.set(key, findMissingIndex(shape, plan));
  const reason = verdicts.get(key);
  if (reason) throw new Error(`firestore.indexes.json: ${reason}`);
}
