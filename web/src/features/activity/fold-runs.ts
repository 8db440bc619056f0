import type { ActivityResource } from '@housetab/functions/core/activity/activity-resource';
import { field } from '@housetab/functions/core/sentences/event';
import { isSettlementCategory } from '@housetab/functions/core/transaction/transaction';

/** Consecutive entries; the first ones are shown, the others on demand. */
export interface FoldedRun {
  /** The id of the first entry. */
  id: string;
  shown: ActivityResource[];
  folded: ActivityResource[];
}

/** The number of entries of a run that are always shown. */
const SHOWN = 2;
/** Fewer are not folded: the button would be as long as the entries. */
const FEWEST_FOLDED = 2;

/**
 * Folds consecutive additions by one person. The entries are of one day, newest first. An entry that may lower somebody's claim (a
 * change, a deletion, a payment, a refund) is never folded.
 */
export function foldRuns(entries: readonly ActivityResource[]): FoldedRun[] {
  const runs: ActivityResource[][] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last && isAddition(entry) && isAddition(last[0]!) && last[0]!.actorId === entry.actorId) {
      last.push(entry);
    } else runs.push([entry]);
  }
  return runs.map((run) => {
    const isFolded = run.length >= SHOWN + FEWEST_FOLDED;
    const count = isFolded ? SHOWN : run.length;
    return { id: run[0]!.id, shown: run.slice(0, count), folded: run.slice(count) };
  });
}

const kinds = ['transactions', 'expenses', 'categories'];

/** A new entry that lowers nobody's claim. */
function isAddition({ what, resourceType, after }: ActivityResource): boolean {
  return (
    what === 'created' &&
    kinds.includes(resourceType) &&
    after?.kind !== 'refund' &&
    !isSettlementCategory(field.text(after?.type) ?? '')
  );
}
