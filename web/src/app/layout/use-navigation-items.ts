import { everyday, furtherScreens, type NavigationItem } from '@/app/navigation';
import { useHousehold } from '@/lib/household';

export function useNavigationItems(): readonly NavigationItem[] {
  const { isAdmin } = useHousehold();
  const { admin, ...further } = furtherScreens;
  return [...Object.values(everyday), ...Object.values(further), ...(isAdmin ? [admin] : [])];
}
