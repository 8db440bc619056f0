import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-client';

/** Days of entries are counted anew: whatever was fetched may stand on another one. */
export function useChangeTimeZone() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (timeZone: string) =>
      api.put(`/households/${householdId}`, { timeZone }, { householdId }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId) }),
  });
}
