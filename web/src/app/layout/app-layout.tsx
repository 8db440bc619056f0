/** The shared layout of all screens: navigation above, content below; on a phone tabs at the bottom. */
import { VIEW_ONLY_MESSAGE } from '@housetab/functions/core/household/view-only';
import { Suspense } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';
import { AccountFailure } from '@/app/layout/account-failure';
import { DesktopBar } from '@/app/layout/desktop-bar';
import { OfflineBanner } from '@/components/ui/offline-banner';
import { PhoneBar } from '@/app/layout/phone-bar';
import { PhoneTabs } from '@/app/layout/phone-tabs';
import { useFlushCache } from '@/app/layout/use-flush-cache';
import { useLogout } from '@/app/layout/use-logout';
import { useOfferNotifications } from '@/app/layout/use-offer-notifications';
import { useNavigationItems } from '@/app/layout/use-navigation-items';
import { you } from '@/app/navigation';
import { lazyPart } from '@/components/ui/lazy-part';
import { ReadOnlyContext } from '@/components/ui/read-only';
import { PageSpinner } from '@/components/ui/spinner';
import { Shortcuts } from '@/features/shortcuts/components/shortcuts';
import { useHousehold } from '@/lib/household';
import { useIsCatchingUp } from '@/offline/cache/show-cached-first';
import { useIsLoadedAndIdle, usePreloadWhenIdle } from '@/lib/timing/when-loaded';
import { useLiveUpdates } from '@/app/live-updates';

const ViewAsBanner = lazyPart(async () => ({
  default: (await import('@/features/view-as/components/view-as-banner')).ViewAsBanner,
}));
const OutboxBar = lazyPart(() => import('@/shared/outbox/outbox-bar'));
const loadMissingFile = () => import('@/app/missing-file');

export function Component() {
  const isNavigating = useNavigation().state !== 'idle';
  const isCatchingUp = useIsCatchingUp();
  const household = useHousehold();
  const { viewing, readOnly } = household;
  const screens = [...useNavigationItems(), you];
  const logout = useLogout();
  // Waiting entries are rare: load once the screen has its rows.
  const isOutboxDue = useIsLoadedAndIdle();
  useFlushCache();
  useOfferNotifications();
  // Loaded while online, because it is shown offline.
  usePreloadWhenIdle(loadMissingFile);
  useLiveUpdates(household);
  return (
    <Shortcuts screens={screens} onLogout={logout}>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-lg bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      {(isNavigating || isCatchingUp) && (
        <div className="fixed inset-x-0 top-0 z-50 h-0.5 animate-pulse bg-accent" />
      )}
      <DesktopBar />
      <PhoneBar />
      <AccountFailure />
      <OfflineBanner />
      <Suspense>
        {isOutboxDue && <OutboxBar uid={household.accountId} />}
        {viewing && <ViewAsBanner />}
      </Suspense>
      {!viewing && household.onlyLooks && <OnlyLooks />}
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-7xl px-4 pt-6 pb-28 outline-none sm:px-6 lg:px-8 lg:pt-10 lg:pb-20 2xl:max-w-360"
      >
        <ReadOnlyContext value={readOnly}>
          <Suspense fallback={<PageSpinner />}>
            <Outlet />
          </Suspense>
        </ReadOnlyContext>
      </main>
      <PhoneTabs />
    </Shortcuts>
  );
}

/** Banner for view-only members. It scrolls away, because the buttons explain it too. */
function OnlyLooks() {
  return (
    <p
      role="note"
      className="border-b bg-sunken px-4 py-2 text-center text-sm text-balance text-muted sm:px-6 print:hidden"
    >
      {VIEW_ONLY_MESSAGE}
    </p>
  );
}
