import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createCategory } from '@/api/categories/create-category';
import { starterCategories } from '@/features/categories/starter-categories';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-client';

/**
 * Adds the common categories as the household's own. One after the other: each looks whether its
 * name is free, and so many at once would be in each other's way. What is there already, from
 * another admin or from a try that broke off, counts as added.
 */
export function useAddStarterCategories() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  const [done, setDone] = useState(0);
  const adding = useMutation({
    mutationFn: async () => {
      setDone(0);
      for (const category of starterCategories) {
        await createCategory(householdId, { ...category, userId: null }).catch(ignoreConflict);
        setDone((count) => count + 1);
      }
    },
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'categories') }),
  });
  return { ...adding, done, total: starterCategories.length };
}

function ignoreConflict(error: unknown): void {
  if (!isProblem(error, 'conflict')) throw error;
}
