import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SplitBody } from '@housetab/functions/core/split/split-schema';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/** How the household's bills are split unless one says otherwise: values in hundredths; null = everybody, equally. */
export function useSaveHouseholdSplit() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (defaultSplit: SplitBody | null) =>
      api.put(`/households/${householdId}`, { defaultSplit }, { householdId }),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'household') }),
  });
}
