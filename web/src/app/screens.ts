import { paths } from '@/config/screen-paths';

/** The screens of a household by their path, but for the dashboard, which is always there. */
export const screens = {
  [paths.transactions]: () => import('@/app/routes/transactions'),
  [paths.reports]: () => import('@/app/routes/reports'),
  [paths.settlements]: () => import('@/app/routes/settlements'),
  [paths.activity]: () => import('@/app/routes/activity'),
  [paths.profile]: () => import('@/app/routes/profile'),
  [paths.admin]: () => import('@/app/routes/admin'),
};

/** Where those begin whom this browser does not know. */
export const loadLogin = () => import('@/app/routes/login');

/** Begins to load the screen at the path, if there is one: the router will ask for it. */
export function preloadScreen(pathname: string): void {
  const load = Object.entries(screens).find(([path]) => path === pathname)?.[1];
  load?.().catch(() => {});
}
