import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * For screens whose parts have addresses of their own (`places`): leads to the part that the address
 * names. Who comes back finds the screen as they left it.
 */
export function usePlaceInAddress(): void {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const isReturn = type === NavigationType.Pop && key !== 'default';
    if (hash.length > 1 && !isReturn) return leadLater(decodeURIComponent(hash.slice(1)));
  }, [hash, key, type]);
}

/** Most addresses name no part: what leads to it is loaded for those that do. */
function leadLater(id: string): () => void {
  let isLeft = false;
  let stop = () => {};
  import('@/lib/navigation/scroll-to-section').then(
    ({ scrollToSection }) => {
      if (!isLeft) stop = scrollToSection(id);
    },
    // Without it the screen begins at its top.
    () => {},
  );
  return () => {
    isLeft = true;
    stop();
  };
}
