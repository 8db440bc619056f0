import type { Searchable } from '../search/search-keys.ts';
import { searchableOf } from '../transaction/searchable.ts';
import { isExpense, type DeletedThing } from './trash-resource.ts';

/** An expense is found by all people in it. */
export function searchableOfDeleted(thing: DeletedThing): Searchable {
  if (!isExpense(thing)) return searchableOf(thing);
  const { note, category, categories, payers, split, amountCents } = thing;
  const people = [...payers, ...split.people].map(({ memberId }) => memberId);
  return {
    texts: [note, category, ...categories.map(({ name }) => name)],
    memberIds: [...new Set(people)],
    amounts: [amountCents],
  };
}
