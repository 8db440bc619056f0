import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Pixels: more than any page's height. */
const ANYWHERE = 100_000;

interface WhenInSightProps {
  /** Whether the content above has its final height; until then any place may become visible. */
  isPlaced: boolean;
  /**
   * Pixels below the window within which it already loads, so that content without a placeholder moves nothing visible.
   */
  ahead?: number;
  /** Whether the user navigates to it: it loads at once, however far below the window it is. */
  isAskedFor?: boolean;
  fallback: ReactNode;
  children: ReactNode;
}

/** For content that is expensive for the server: loads once the user scrolls near. */
export function WhenInSight({
  isPlaced,
  ahead = 0,
  isAskedFor = false,
  fallback,
  children,
}: WhenInSightProps) {
  const below = isAskedFor ? ANYWHERE : ahead;
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!isPlaced || isSeen || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
      },
      // Jumping past the place counts as reaching it.
      { rootMargin: `${ANYWHERE}px 0px ${below}px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isPlaced, isSeen, below]);
  if (isSeen) return children;
  return (
    // Without content it takes no space and adds no gap.
    <div ref={place} className={fallback === null ? 'absolute' : 'flex flex-1 flex-col'}>
      {fallback}
    </div>
  );
}
