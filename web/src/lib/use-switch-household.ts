import { useNavigate } from 'react-router-dom';
import { useHousehold } from '@/lib/household';

export function useSwitchHousehold(): (householdId: string) => void {
  const { switchTo } = useHousehold();
  const navigate = useNavigate();
  return (householdId) => {
    switchTo(householdId);
    // Filters and open records in the address belong to the other household.
    void navigate({ search: '' }, { replace: true });
  };
}
