import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { NewHousehold } from '@housetab/functions/core/household/household';
import { householdResourceSchema } from '@housetab/functions/core/household/household-resource';
import { useEnterHousehold } from '@/features/households/use-enter-household';
import { api } from '@/lib/api-client';

type Wishes = Omit<NewHousehold, 'id'>;

/**
 * Creates a household and shows it in this tab. Trying again after an answer was lost creates no
 * second one: the same wishes keep their id, others get a new one.
 */
export function useCreateHousehold() {
  const enter = useEnterHousehold();
  const sent = useRef<NewHousehold>(null);
  return useMutation({
    mutationFn: (wishes: Wishes) => {
      if (!isSame(sent.current, wishes)) sent.current = { id: crypto.randomUUID(), ...wishes };
      return api.post('/households', sent.current, {
        householdId: null,
        schema: householdResourceSchema,
      });
    },
    onSuccess: ({ id }) => enter(id),
  });
}

function isSame(sent: NewHousehold | null, { name, timeZone }: Wishes): boolean {
  return sent?.name === name && sent.timeZone === timeZone;
}
