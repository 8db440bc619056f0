import { createBrowserRouter, Navigate, Outlet, ScrollRestoration } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { RouteErrorBoundary } from '@/app/error-boundary';
import { EmailVerified, HouseholdRequired, Protected, SignedOutOnly } from '@/app/guards';
import { takeInviteFromAddress } from '@/app/invite-address';
import { takeYnabReturnFromAddress } from '@/lib/ynab-return';
import { Component as AppLayout } from '@/app/layout/app-layout';
import { Component as Dashboard } from '@/app/routes/dashboard';
import { loadLogin, screens } from '@/app/screens';
import { PageSpinner } from '@/components/ui/spinner';
import { paths } from '@/config/screen-paths';

/**
 * Every screen, under the guards it needs. A screen is a module in `app/routes` that exports
 * `Component`; it is loaded when it is first shown. Only the dashboard, with which nearly every visit
 * begins, comes with the app: it is small beside the framework, and nothing has to be waited for twice.
 */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteErrorBoundary,
    HydrateFallback: PageSpinner,
    children: [
      { path: paths.resetPassword, lazy: () => import('@/app/routes/reset-password') },
      {
        Component: SignedOutOnly,
        children: [{ path: paths.login, lazy: loadLogin }],
      },
      {
        Component: Protected,
        children: [
          { path: paths.verifyEmail, lazy: () => import('@/app/routes/verify-email') },
          {
            Component: EmailVerified,
            children: [
              { path: paths.welcome, lazy: () => import('@/app/routes/welcome') },
              { path: paths.join, lazy: () => import('@/app/routes/join') },
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
  const list = Object.entries(screens).map(([path, lazy]) => ({ path, lazy }));
  const children = [{ path: paths.home, Component: Dashboard }, ...list];
  return [{ ErrorBoundary: RouteErrorBoundary, children }];
}

function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

export function createAppRouter() {
  takeInviteFromAddress();
  takeYnabReturnFromAddress(paths.profile);
  return createBrowserRouter(routes);
}
