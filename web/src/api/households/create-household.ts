import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { NewHousehold } from '@housetab/functions/core/household/household';
import type { HouseholdResource } from '@housetab/functions/core/household/household-resource';
import { api } from '@/api/api-client';
import { forgetPersonalOfTab, readPersonalOfTab, storePersonalOfTab } from '@/lib/personal-storage';

type Wishes = Omit<NewHousehold, 'id'>;

/**
 * Creates a household. Trying again after a lost answer creates no second one, even after a reload: the
 * same values keep their id, other values get a new one.
 */
export function useCreateHousehold({ onCreated }: { onCreated: (id: string) => Promise<void> }) {
  // Where storage is forbidden, an id lasts as long as the form.
  const sent = useRef<string>(null);
  return useMutation({
    mutationFn: ({ name, timeZone, openBooks }: Wishes) => {
      const wishes = JSON.stringify([name, timeZone, openBooks]);
      const before = sent.current ?? readPersonalOfTab(SENT);
      const id = idFor(wishes, before) ?? crypto.randomUUID();
      sent.current = `${wishes}\n${id}`;
      storePersonalOfTab(SENT, sent.current);
      const body = { id, name, timeZone, openBooks };
      return api.post<HouseholdResource>('/households', body, { householdId: null });
    },
    onSuccess: ({ id }) => {
      forgetPersonalOfTab(SENT);
      return onCreated(id);
    },
  });
}

/** What this tab sent last: the values of the form and their id. */
const SENT = 'new-household';

function idFor(wishes: string, before: string | null): string | null {
  const [sent, id] = before?.split('\n') ?? [];
  return sent === wishes && id !== undefined ? id : null;
}
