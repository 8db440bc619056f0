import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { householdKey } from '@/lib/query-keys';

/**
 * When the reader may no longer read everything (open books were switched off, or their role changed),
 * every cached answer of the household is removed, and fetched again where it is on the screen.
 *
 * @returns how often that happened: used as a key, so that no component keeps old data either
 */
export function useForgetClosedBooks(
  householdId: string | undefined,
  readsAllBooks: boolean,
): number {
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState({ householdId, readsAllBooks, closings: 0 });
  const { closings } = seen;
  if (seen.householdId !== householdId || seen.readsAllBooks !== readsAllBooks) {
    const isSame = seen.householdId === householdId;
    const isClosing = isSame && seen.readsAllBooks && !readsAllBooks;
    setSeen({ householdId, readsAllBooks, closings: closings + (isClosing ? 1 : 0) });
  }
  useLayoutEffect(() => {
    if (closings === 0 || householdId === undefined) return;
    void queryClient.resetQueries({ queryKey: householdKey(householdId) });
    // Only where it has just happened: another household is not asked anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [closings]);
  return closings;
}
