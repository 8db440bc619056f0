import type { ActivityResource } from '@housetab/functions/core/activity/activity-resource';
import { textFact } from '@housetab/functions/core/sentences/facts';
import { isSettlementCategory } from '@housetab/functions/core/transaction/transaction';

/** Entries that stand one after the other; the first stand for the others until these are asked for. */
export interface FoldedRun {
  /** Of the first entry. */
  id: string;
  shown: ActivityResource[];
  folded: ActivityResource[];
}

/** So many of a run are always shown. */
const SHOWN = 2;
/** Fewer are not folded: the button would say as much as they do. */
const FEWEST_FOLDED = 2;

/**
 * The entries of a day, newest first. What one person added one after the other is folded. Whatever may lower what
 * somebody gets back (a change, a deletion, a payment, money that came back) never is.
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

/** Something new that takes nothing from anybody. */
function isAddition({ what, resourceType, after }: ActivityResource): boolean {
  return (
    what === 'created' &&
    kinds.includes(resourceType) &&
    textFact(after, 'kind') !== 'refund' &&
    !isSettlementCategory(textFact(after, 'type') ?? '')
  );
}
