import { starterCategories } from '@housetab/functions/core/category/starter-categories';
import { isSpending } from '@housetab/functions/core/transaction/transaction';

interface Option {
  id: string;
  name: string;
}

/** More would have to be searched for by scrolling: that is what "Other…" is for. */
const MAX_OFFERED = 8;

/**
 * The categories that are offered as buttons: those used last, then what most households spend on, then the
 * others in the household's order. The chosen one comes first where it is none of them.
 *
 * @param known all categories; null while they load: those used last most likely still exist
 */
export function offeredCategories(
  known: readonly Option[] | null,
  recent: readonly Option[],
  chosen: Option | null,
): Option[] {
  const isKnown = ({ id }: Option) => known === null || known.some((one) => one.id === id);
  const others = (known ?? []).toSorted((a, b) => rankOf(a) - rankOf(b));
  const all = [...recent.filter(isKnown), ...others].filter(
    // Paying somebody back has a form of its own.
    ({ name }) => isSpending({ category: name }),
  );
  const offered = [...new Map(all.map((one) => [one.id, one])).values()].slice(0, MAX_OFFERED);
  if (chosen === null || offered.some(({ id }) => id === chosen.id)) return offered;
  return [chosen, ...offered];
}

/** For a first expense: groceries are likelier than the first category of the alphabet. */
function rankOf({ name }: Option): number {
  const index = starterCategories.findIndex((starter) => starter.name === name);
  return index === -1 ? starterCategories.length : index;
}
