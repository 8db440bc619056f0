import {
  createBrowserRouter,
  Navigate,
  Outlet,
  ScrollRestoration,
  type RouteObject,
} from 'react-router-dom';
import { EmailVerified, HouseholdRequired, Protected, SignedOutOnly } from '@/app/guards';
import { Component as AppLayout } from '@/app/layout/app-layout';
import { AppProviders } from '@/app/providers';
import { ScreenFailure } from '@/app/screen-failure';
import { screenFiles } from '@/app/screen-files';
import { PageSpinner } from '@/components/ui/spinner';
import { paths } from '@/config/screen-paths';
import { allScreens } from '@/config/screens';
import { windowOfScreens } from '@/lib/navigation/window-history';

/** The file loads on the first visit; until then the last screen stays. */
const screen = (path: string): RouteObject => ({
  path,
  lazy: screenFiles.get(path),
  hydrateFallbackElement: <PageSpinner />,
});

export const routes: RouteObject[] = [
  {
    errorElement: <ScreenFailure isWholePage />,
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
              screen(paths.open),
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

/** Screens that share the navigation bar. A broken screen leaves the bar in place. */
function householdScreens(): RouteObject[] {
  const list = allScreens.filter(({ label }) => label !== undefined);
  return [{ errorElement: <ScreenFailure />, children: list.map(({ path }) => screen(path)) }];
}

export function createAppRouter() {
  return createBrowserRouter(
    [
      {
        Component: Root,
        errorElement: <ScreenFailure isWholePage isOutsideApp />,
        children: routes,
      },
    ],
    { window: windowOfScreens },
  );
}

function Root() {
  return (
    <AppProviders>
      <Outlet />
      <ScrollRestoration storageKey="housetab:scroll-positions" />
    </AppProviders>
  );
}
