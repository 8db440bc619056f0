import { paths } from '@/config/screen-paths';
import { screenFile, type ScreenFile } from '@/lib/loading/screen-file';

/**
 * The screens by their path: modules in `app/routes`, which export them as `Component`. Each is loaded
 * when it is first shown.
 */
export const screens = {
  [paths.login]: screenFile(() => import('@/app/routes/login')),
  [paths.resetPassword]: screenFile(() => import('@/app/routes/reset-password')),
  [paths.verifyEmail]: screenFile(() => import('@/app/routes/verify-email')),
  [paths.welcome]: screenFile(() => import('@/app/routes/welcome')),
  [paths.join]: screenFile(() => import('@/app/routes/join')),
  [paths.home]: screenFile(() => import('@/app/routes/dashboard')),
  [paths.transactions]: screenFile(() => import('@/app/routes/transactions')),
  [paths.reports]: screenFile(() => import('@/app/routes/reports')),
  [paths.settlements]: screenFile(() => import('@/app/routes/settlements')),
  [paths.activity]: screenFile(() => import('@/app/routes/activity')),
  [paths.household]: screenFile(() => import('@/app/routes/household')),
  [paths.profile]: screenFile(() => import('@/app/routes/profile')),
  [paths.admin]: screenFile(() => import('@/app/routes/admin')),
};

export type ScreenPath = keyof typeof screens;

/** The screen at the path, or null. */
export function screenAt(pathname: string): ScreenFile | null {
  return pathname in screens ? screens[pathname as ScreenPath] : null;
}
