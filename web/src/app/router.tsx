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

/** Its file is loaded when it is first visited; until then the last screen stays. */
const screen = (path: string): RouteObject => ({
  path,
  lazy: screenFiles.get(path),
  hydrateFallbackElement: <PageSpinner />,
});

/** Every screen, under the guards it needs. */
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

/** The screens that share the navigation bar. One that breaks leaves the bar standing. */
function householdScreens(): RouteObject[] {
  const list = allScreens.filter(({ label }) => label !== undefined);
  return [{ errorElement: <ScreenFailure />, children: list.map(({ path }) => screen(path)) }];
}

/** Begins to load the screen that the address names. */
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
