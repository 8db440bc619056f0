import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import type {
  YnabConfigResource,
  ynabAutomaticSchema,
} from '@housetab/functions/core/ynab/config-resource';
import { api } from '@/api/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

export type AutomaticChoice = z.input<typeof ynabAutomaticSchema>;

/** What goes to YNAB by itself. */
export function useSaveAutomatic() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choice: AutomaticChoice) =>
      api.put<YnabConfigResource>('/ynab/automatic', choice, { householdId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: householdKey(householdId, 'ynab') }),
  });
}
