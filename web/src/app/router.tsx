import { Suspense } from 'react';
import { Navigate, Outlet, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { ScreenErrorBoundary } from '@/app/error-boundary';
import { EmailVerified, HouseholdRequired, Protected, SignedOutOnly } from '@/app/guards';
import { Component as AppLayout } from '@/app/layout/app-layout';
import { lazyScreen } from '@/lib/loading/lazy-screen';
import { screenFiles } from '@/app/screen-files';
import { PageSpinner } from '@/components/ui/spinner';
import { paths } from '@/config/screen-paths';
import { allScreens } from '@/config/screens';

const screen = (path: string): RouteObject => ({
  path,
  Component: lazyScreen(screenFiles.get(path)!),
});

/** Every screen, under the guards it needs. */
export const routes: RouteObject[] = [
  {
    Component: Outer,
    children: [
      screen(paths.resetPassword),
      screen(paths.join),
      { Component: SignedOutOnly, children: [screen(paths.login)] },
      {
        Component: Protected,
        children: [
          screen(paths.verifyEmail),
          {
            Component: EmailVerified,
            children: [
              screen(paths.welcome),
              {
                Component: HouseholdRequired,
                children: [{ Component: AppLayout, children: householdScreens() }],
              },
            ],
          },
        ],
      },
      { path: '*', element: <Navigate to={paths.home} replace /> },
    ],
  },
];

/** The screens that share the navigation bar. One that breaks leaves the bar standing. */
function householdScreens(): RouteObject[] {
  const list = allScreens.filter(({ label }) => label !== undefined);
  return [{ Component: Guarded, children: list.map(({ path }) => screen(path)) }];
}

export function Screens() {
  return useRoutes(routes);
}

/** Below the layout the last screen stays until the next one is there. */
function Outer() {
  return (
    <Suspense fallback={<PageSpinner />}>
      <Guarded isWholePage />
    </Suspense>
  );
}

function Guarded({ isWholePage }: { isWholePage?: boolean }) {
  const { key } = useLocation();
  return (
    <ScreenErrorBoundary visit={key} isWholePage={isWholePage}>
      <Outlet />
    </ScreenErrorBoundary>
  );
}
