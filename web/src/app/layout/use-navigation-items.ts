import { navigation, type NavigationItem } from '@/app/navigation';
import { useHousehold } from '@/lib/household';

/** The links that the current user may follow. */
export function useNavigationItems(): readonly NavigationItem[] {
  const { isAdmin } = useHousehold();
  return navigation.filter((item) => isAdmin || !item.isForAdminsOnly);
}
