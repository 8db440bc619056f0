import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { peopleQuery } from '@/api/users/list-members';
import { assignColors, PersonColorsContext } from '@/components/ui/person-color';
import { useIsServerUnreachable } from '@/offline/network/network-state';

interface PersonColorsProps {
  householdId: string;
  children: ReactNode;
}

/**
 * Provides the colours of a household's people. It makes no call, since the screens ask for the people.
 * Only if the server can't be reached, it reads the kept answer: a screen that was not opened before asks
 * for nothing.
 */
export function PersonColors({ householdId, children }: PersonColorsProps) {
  const isUnreachable = useIsServerUnreachable();
  const { data } = useQuery({ ...peopleQuery(householdId), enabled: isUnreachable });
  const colors = useMemo(() => (data ? assignColors(data) : null), [data]);
  return <PersonColorsContext value={colors}>{children}</PersonColorsContext>;
}
