import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * For screens with linkable sections (`places`): scrolls to the section in the address. Going back
 * restores the scroll position.
 * @param ofWhole the default section of a link without one
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

/** Loaded only when an address names a section, which is rare. */
function leadLater(id: string): () => void {
  let isLeft = false;
  let stop = () => {};
  import('@/lib/navigation/scroll-to-section').then(
    ({ scrollToSection }) => {
      if (!isLeft) stop = scrollToSection(id);
    },
    // If the file fails to load, the screen starts at its top.
    () => {},
  );
  return () => {
    isLeft = true;
    stop();
  };
}
