import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { NewHousehold } from '@housetab/functions/core/household/household';
import type { HouseholdResource } from '@housetab/functions/core/household/household-resource';
import { api } from '@/lib/api-client';

type Wishes = Omit<NewHousehold, 'id'>;

/**
 * Creates a household. Trying again after an answer was lost creates no
 * second one: the same wishes keep their id, others get a new one.
 */
export function useCreateHousehold({ onCreated }: { onCreated: (id: string) => Promise<void> }) {
  const sent = useRef<NewHousehold>(null);
  return useMutation({
    mutationFn: (wishes: Wishes) => {
      if (!isSame(sent.current, wishes)) sent.current = { id: crypto.randomUUID(), ...wishes };
      return api.post<HouseholdResource>('/households', sent.current, { householdId: null });
    },
    onSuccess: ({ id }) => onCreated(id),
  });
}

function isSame(sent: NewHousehold | null, { name, timeZone, openBooks }: Wishes): boolean {
  return sent?.name === name && sent.timeZone === timeZone && sent.openBooks === openBooks;
}
