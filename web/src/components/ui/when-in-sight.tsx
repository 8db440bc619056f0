import { useEffect, useRef, useState, type ReactNode } from 'react';

/** In pixels: more than any page is high. */
const ANYWHERE = 100_000;

interface WhenInSightProps {
  /** Whether what stands above has its final height; until then anything might be in sight. */
  isPlaced: boolean;
  /** In pixels: so far below the window it is loaded already. What has no place of its own until then moves nothing in sight. */
  ahead?: number;
  /** Whether the reader is on the way to it: loaded already, however far below the window it is. */
  isAskedFor?: boolean;
  /** Stands in its place until then. */
  fallback: ReactNode;
  children: ReactNode;
}

/** For content that costs the server much: loaded once the reader comes near its place. */
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
    // Without anything in it, it takes no room, nor a gap between its neighbours.
    <div ref={place} className={fallback === null ? 'absolute' : 'flex flex-1 flex-col'}>
      {fallback}
    </div>
  );
}
