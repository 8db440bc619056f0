import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '@/components/ui/link';
import { findCachedScreens, type CachedScreen } from '@/offline/cache/cached-screens';
import { useIsFirstUnseen, useShowsCached } from '@/offline/network/shown-data';

/**
 * Shown with a loading error. If nothing of the screen can be shown, it links to the cached
 * screens. Default export for lazy loading.
 */
export default function CachedScreenLinks() {
  const isFirst = useIsFirstUnseen();
  const showsCached = useShowsCached();
  return isFirst && !showsCached ? <KeptScreens /> : null;
}

function KeptScreens() {
  const { pathname, search } = useLocation();
  const [screens, setScreens] = useState<readonly CachedScreen[]>([]);
  useEffect(() => {
    let isGone = false;
    void findCachedScreens().then((found) => !isGone && setScreens(found));
    return () => {
      isGone = true;
    };
  }, [pathname, search]);
  const others = screens.filter(({ to }) => to !== pathname && to !== pathname + search);
  if (others.length === 0) return null;
  return (
    <nav aria-label="Opened before" className="space-y-3">
      <p className="text-muted">What you have opened before can be read meanwhile:</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {others.map(({ label, to }) => (
          <li key={label}>
            <ButtonLink to={to}>{label}</ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
