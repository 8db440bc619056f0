import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * For screens whose parts have addresses of their own (`places`): scrolls to the part that the address
 * names. Going back shows the screen as it was left.
 *
 * @param ofWhole where an address without a part leads that is opened as a link
 */
export function useSectionFromUrl(ofWhole?: string): void {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const isLink = key === 'default';
    const isReturn = type === NavigationType.Pop && !isLink;
    if (hash.length > 1 && !isReturn) return leadLater(decodeURIComponent(hash.slice(1)));
    if (hash.length <= 1 && isLink && ofWhole !== undefined) return leadLater(ofWhole);
  }, [hash, key, type, ofWhole]);
}

/** Loaded only when an address names a part, which is seldom. */
function leadLater(id: string): () => void {
  let isLeft = false;
  let stop = () => {};
  import('@/lib/navigation/scroll-to-section').then(
    ({ scrollToSection }) => {
      if (!isLeft) stop = scrollToSection(id);
    },
    // If the file can't be loaded, the screen begins at its top.
    () => {},
  );
  return () => {
    isLeft = true;
    stop();
  };
}
