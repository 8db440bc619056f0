import { booksCloseOf, type BooksClose } from '../../core/household/books-close.ts';
import type { Household } from '../../core/household/stored.ts';
import { currencyOf } from '../../core/money/currency.ts';
import { toSplitBody, type SplitBody } from '../../core/split/split-schema.ts';

export interface HouseholdFacts {
  name: string;
  timeZone: string;
  currency: string;
  defaultSplit: SplitBody | null;
  openBooks: boolean;
  booksClose: BooksClose;
}

export function householdFacts(household: Household): HouseholdFacts {
  const { name, timeZone, defaultSplit, openBooks = false } = household;
  return {
    name,
    timeZone,
    currency: currencyOf(household),
    defaultSplit: defaultSplit ? toSplitBody(defaultSplit) : null,
    openBooks,
    booksClose: booksCloseOf(household),
  };
}
