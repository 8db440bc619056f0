import { starterCategories } from '@housetab/functions/core/category/starter-categories';
import { isSpending } from '@housetab/functions/core/transaction/transaction';

interface Option {
  id: string;
  name: string;
}

/** Categories that are offered as buttons. */
const MAX_OFFERED = 8;

/**
 * The categories to choose from by one press: the chosen one where it is none of them, those used last,
 * then what most households spend on, then the others in the household's order.
 *
 * @param known all that there are; null while that is not known: those used last are most likely there
 */
export function offeredCategories(
  known: readonly Option[] | null,
  recent: readonly Option[],
  chosen: Option | null,
): Option[] {
  const isKnown = ({ id }: Option) => known === null || known.some((one) => one.id === id);
  const others = (known ?? []).toSorted((a, b) => rankOf(a) - rankOf(b));
  const all = [...recent.filter(isKnown), ...others].filter(
    // Payments are recorded elsewhere.
    ({ name }) => isSpending({ category: name }),
  );
  const offered = [...new Map(all.map((one) => [one.id, one])).values()].slice(0, MAX_OFFERED);
  if (chosen === null || offered.some(({ id }) => id === chosen.id)) return offered;
  return [chosen, ...offered];
}

/** Where a first expense has no earlier one to go by, groceries are likelier than the first of the alphabet. */
function rankOf({ name }: Option): number {
  const index = starterCategories.findIndex((starter) => starter.name === name);
  return index === -1 ? starterCategories.length : index;
}
