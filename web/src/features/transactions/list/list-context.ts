import { createContext, use, useMemo } from 'react';
import type { ExportRows } from '@/features/transactions/bulk/bulk-bar';
import { useNaming, type People } from '@/features/transactions/people/use-people';
import { useRightsHolder, type RightsHolder } from '@/features/transactions/row-actions/rights';
import type { RowHandlers } from '@/features/transactions/row-actions/row-actions';
import type { PeopleNaming } from '@/shared/expense/expense-meaning';
import type { WaitingEntries } from '@/shared/outbox/waiting-entries';

interface GivenParts {
  people: People;
  handlers: RowHandlers;
  waiting: WaitingEntries;
  onExportRows?: ExportRows | undefined;
}

/** Shared by all parts of a list of transactions. */
export interface ListParts extends GivenParts {
  holder: RightsHolder;
  naming: PeopleNaming;
}

export const ListContext = createContext<ListParts | null>(null);

export function useListParts(): ListParts {
  const parts = use(ListContext);
  if (parts === null) throw new Error('This is not inside a list of transactions.');
  return parts;
}

/** Stable between renders, so that rows do not render again. */
export function useNewListParts({
  people,
  handlers,
  waiting,
  onExportRows,
}: GivenParts): ListParts {
  const holder = useRightsHolder();
  const naming = useNaming(holder.id, people);
  return useMemo(
    () => ({ people, handlers, waiting, onExportRows, holder, naming }),
    [people, handlers, waiting, onExportRows, holder, naming],
  );
}
