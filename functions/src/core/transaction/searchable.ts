import type { Cents } from '../money/money.ts';
import type { Searchable } from '../search/search-keys.ts';

export interface SearchableFields {
  note: string;
  category: string;
  categories: readonly { name: string }[];
  payTo: string | null;
  paidBy: string | null;
  owedBy: string | null;
  expensePayers: readonly { memberId: string }[] | null;
  amountCents: Cents;
  expenseCents: Cents | null;
}

/** The searchable content: texts, payers and debtor, the row's amount and its expense's total. */
export function searchableOf(row: SearchableFields): Searchable {
  const categories = row.categories.map(({ name }) => name);
  const payers = row.expensePayers?.map(({ memberId }) => memberId) ?? [];
  const people = [row.paidBy, row.owedBy, ...payers].filter((id) => id !== null);
  return {
    texts: [row.note, row.category, ...categories, row.payTo ?? ''],
    memberIds: [...new Set(people)],
    amounts: row.expenseCents === null ? [row.amountCents] : [row.amountCents, row.expenseCents],
  };
}
