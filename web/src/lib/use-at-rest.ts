import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenAtRest } from '@/lib/when-at-rest';

/** Whether what the screen first asked for is there, and the browser has had a moment since. */
export function useAtRest(): boolean {
  const queryClient = useQueryClient();
  const [isAtRest, setIsAtRest] = useState(false);
  useEffect(() => whenAtRest(queryClient, () => setIsAtRest(true)), [queryClient]);
  return isAtRest;
}
