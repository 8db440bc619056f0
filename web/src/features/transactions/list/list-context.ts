import { createContext, use } from 'react';
import type { ExportRows } from '@/features/transactions/bulk/bulk-bar';
import type { People } from '@/features/transactions/people/use-people';
import type { RightsHolder } from '@/features/transactions/row-actions/rights';
import type { RowHandlers } from '@/features/transactions/row-actions/row-actions';
import type { PeopleNaming } from '@/shared/expense/expense-meaning';
import type { WaitingEntries } from '@/shared/outbox/waiting-entries';

/** Shared by all parts of a list of transactions. */
export interface ListParts {
  people: People;
  handlers: RowHandlers;
  waiting: WaitingEntries;
  onExportRows?: ExportRows | undefined;
  holder: RightsHolder;
  naming: PeopleNaming;
}

export const ListContext = createContext<ListParts | null>(null);

export function useListParts(): ListParts {
  const parts = use(ListContext);
  if (parts === null) throw new Error('This is not inside a list of transactions.');
  return parts;
}
