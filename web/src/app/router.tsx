import { createBrowserRouter, Navigate, Outlet, ScrollRestoration } from 'react-router';
import type { RouteObject } from 'react-router';
import { RouteErrorBoundary } from '@/app/error-boundary';
import { EmailVerified, HouseholdRequired, Protected, SignedOutOnly } from '@/app/guards';
import { PageSpinner } from '@/components/ui/spinner';
import { paths } from '@/config/paths';

/**
 * Every screen, under the guards it needs. A screen is a module in `app/routes` that exports
 * `Component`; it is loaded when it is first shown.
 */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteErrorBoundary,
    HydrateFallback: PageSpinner,
    children: [
      { path: paths.inviteLink, lazy: () => import('@/app/routes/invite-link') },
      { path: paths.resetPassword, lazy: () => import('@/app/routes/reset-password') },
      {
        Component: SignedOutOnly,
        children: [{ path: paths.login, lazy: () => import('@/app/routes/login') }],
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
                children: [{ lazy: () => import('@/app/layout/app-layout'), children: screens() }],
              },
            ],
          },
        ],
      },
      ...developmentRoutes(),
      { path: '*', element: <Navigate to={paths.home} replace /> },
    ],
  },
];

/** The screens that share the navigation bar. */
function screens(): RouteObject[] {
  const list: RouteObject[] = [
    { path: paths.home, lazy: () => import('@/app/routes/dashboard') },
    { path: paths.transactions, lazy: () => import('@/app/routes/transactions') },
    { path: paths.reports, lazy: () => import('@/app/routes/reports') },
    { path: paths.settlements, lazy: () => import('@/app/routes/settlements') },
    { path: paths.activity, lazy: () => import('@/app/routes/activity') },
    { path: paths.profile, lazy: () => import('@/app/routes/profile') },
    { path: paths.admin, lazy: () => import('@/app/routes/admin') },
  ];
  // A screen that breaks leaves the navigation bar standing.
  return [{ ErrorBoundary: RouteErrorBoundary, children: list }];
}

/** The gallery of components; the condition is constant, so a production build has no trace of it. */
function developmentRoutes(): RouteObject[] {
  if (!import.meta.env.DEV) return [];
  return [{ path: '/gallery', lazy: () => import('@/components/gallery/gallery') }];
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
  return createBrowserRouter(routes);
}
