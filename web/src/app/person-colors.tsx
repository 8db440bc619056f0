import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { peopleQuery } from '@/api/users/list-members';
import { assignColors, PersonColorsContext } from '@/components/ui/person-color';

interface PersonColorsProps {
  householdId: string;
  children: ReactNode;
}

/** Tells the people of a household apart by colour. It makes no call: the screens ask who is here. */
export function PersonColors({ householdId, children }: PersonColorsProps) {
  const { data } = useQuery({ ...peopleQuery(householdId), enabled: false });
  const colors = useMemo(() => (data ? assignColors(data) : null), [data]);
  return <PersonColorsContext value={colors}>{children}</PersonColorsContext>;
}
