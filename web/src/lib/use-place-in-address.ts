import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { leadTo } from '@/lib/lead-to';

/**
 * For screens whose parts have addresses of their own (`places`): leads to the part that the address
 * names. Who comes back finds the screen as they left it.
 */
export function usePlaceInAddress(): void {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const isReturn = type === NavigationType.Pop && key !== 'default';
    if (hash.length > 1 && !isReturn) return leadTo(decodeURIComponent(hash.slice(1)));
  }, [hash, key, type]);
}
