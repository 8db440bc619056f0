import { useNavigate } from 'react-router-dom';
import { useHousehold } from '@/lib/household';

/** Shows another household on the same screen. */
export function useSwitchHousehold(): (householdId: string) => void {
  const { switchTo } = useHousehold();
  const navigate = useNavigate();
  return (householdId) => {
    switchTo(householdId);
    // What the address says (a filter, what is open) was about the household before.
    navigate({ search: '' }, { replace: true });
  };
}
