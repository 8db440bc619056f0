import { useMutation } from '@tanstack/react-query';
import type { NewHousehold } from '@housetab/functions/core/household';
import { householdResourceSchema } from '@housetab/functions/core/household-resource';
import { useEnterHousehold } from '@/features/households/use-enter-household';
import { api } from '@/lib/api-client';

/** Creates a household and shows it in this tab. */
export function useCreateHousehold() {
  const enter = useEnterHousehold();
  return useMutation({
    mutationFn: (household: NewHousehold) =>
      api.post('/households', household, { householdId: null, schema: householdResourceSchema }),
    onSuccess: ({ id }) => enter(id),
  });
}
