import { useEffect, useEffectEvent } from 'react';
import { swallowSecondTap } from '@/components/ui/second-tap';
import { openInHistory } from '@/lib/navigation/window-history';

/** For a window over the screen: Back closes it, and a tap too many on its buttons does nothing. */
export function useWindow(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    swallowSecondTap();
    return openInHistory(() => close());
  }, [isOpen]);
}
