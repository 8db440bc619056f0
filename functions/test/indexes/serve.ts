import type { QueryShape } from '../../src/platform/firestore/query-shape.ts';
import type { Index, IndexField, IndexPlan } from './index-plan.ts';
import { scansOf, type Scan } from './scan.ts';

/** The same queries are checked against many plans. */
const known = new WeakMap<QueryShape, readonly Scan[]>();

function knownScansOf(shape: QueryShape): readonly Scan[] {
  const scans = known.get(shape) ?? scansOf(shape);
  known.set(shape, scans);
  return scans;
}

/**
 * The reason why production would refuse the query; null if the planned indexes serve it. The emulator runs
 * every query, production only those that an index, or several merged, can serve.
 */
export function findMissingIndex(shape: QueryShape, plan: IndexPlan): string | null {
  let scans: readonly Scan[];
  try {
    scans = knownScansOf(shape);
  } catch (error) {
    return `${describe(shape)}: ${(error as Error).message}`;
  }
  const unserved = scans.find((scan) => !isServed(scan, plan));
  return unserved ? `${describe(shape)}: no index for ${describeScan(unserved)}` : null;
}

/**
 * Whether indexes serve the scan. One index does if it begins with all compared fields, in any order and
 * direction, and ends with the exact sort order. Several do together, each for a part of the compared fields,
 * if all end with the same sort order: their common entries are found by a merge. No field is used by two of
 * them, which is stricter than Firestore is known to be.
 */
function isServed(scan: Scan, plan: IndexPlan): boolean {
  const compared = [...scan.equal, ...scan.contains];
  if (compared.length === 0 && scan.order.length === 0) return true;
  const prefixes = usableIndexes(scan, plan).map((index) => prefixOf(index, scan));
  if (compared.length === 0) return prefixes.some((prefix) => prefix.length === 0);
  return canCover(new Set(compared), prefixes);
}

function usableIndexes(scan: Scan, plan: IndexPlan): Index[] {
  const { collection, scope, order } = scan;
  const fields = [...scan.equal, ...scan.contains, ...order.map(({ field }) => field)];
  const singles = fields.flatMap((field) => plan.singlesOf(collection, scope, field));
  return [...plan.composites, ...singles].filter(
    (index) => index.collection === collection && index.scope === scope && endsInOrder(index, scan),
  );
}

function endsInOrder(index: Index, { equal, contains, order }: Scan): boolean {
  const split = index.fields.length - order.length;
  if (split < 0) return false;
  const isPrefixCompared = index.fields
    .slice(0, split)
    .every(({ field, mode }) => (mode === 'contains' ? contains : equal).has(field));
  if (!isPrefixCompared) return false;
  if (order.length === 0) return hasAscendingIds(index.fields);
  return index.fields.slice(split).every(({ field, mode }, position) => {
    const wanted = order[position];
    return field === wanted?.field && mode === wanted.direction;
  });
}

/** Entries of equal fields are sorted by id in the direction of the last field. */
function hasAscendingIds(fields: readonly IndexField[]): boolean {
  return fields.at(-1)?.mode !== 'desc';
}

function prefixOf(index: Index, { order }: Scan): string[] {
  return index.fields.slice(0, index.fields.length - order.length).map(({ field }) => field);
}

/** Whether some of the sets, pairwise disjoint, cover exactly the needed fields. */
function canCover(needed: ReadonlySet<string>, sets: readonly string[][]): boolean {
  const [next] = needed;
  if (next === undefined) return true;
  return sets.some(
    (set) =>
      set.includes(next) &&
      set.every((field) => needed.has(field)) &&
      canCover(new Set([...needed].filter((field) => !set.includes(field))), sets),
  );
}

function describe({ collection, scope, where, orderBy, aggregations }: QueryShape): string {
  return JSON.stringify({ collection, scope, where, orderBy, aggregations });
}

function describeScan({ equal, contains, order }: Scan): string {
  const sorted = order.map(({ field, direction }) => `${field} ${direction}`);
  const parts = [...[...contains].map((field) => `${field} contains`), ...equal, ...sorted];
  return `(${parts.join(', ')})`;
}
