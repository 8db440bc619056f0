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
 * Tells the people of a household apart by colour. It makes no call, the screens ask who is here; only
 * where the server can't be reached, since a screen that was not opened before asks for nothing.
 */
export function PersonColors({ householdId, children }: PersonColorsProps) {
  const isUnreachable = useIsServerUnreachable();
  const { data } = useQuery({ ...peopleQuery(householdId), enabled: isUnreachable });
  const colors = useMemo(() => (data ? assignColors(data) : null), [data]);
  return <PersonColorsContext value={colors}>{children}</PersonColorsContext>;
}
