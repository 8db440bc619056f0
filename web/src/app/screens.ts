import type { ComponentType } from 'react';
import { paths } from '@/config/screen-paths';
import { asScreenFile } from '@/lib/screen-files';

/** A module in `app/routes`: it exports the screen as `Component`. */
export interface ScreenFile {
  /** Asked again, it answers with the same. */
  load(): Promise<ComponentType>;
  /** The screen, once its module is there. */
  readonly loaded: ComponentType | null;
  /** After a failure: the next `load` tries again. */
  retry(): void;
}

export function screenFile(loadModule: () => Promise<{ Component: ComponentType }>): ScreenFile {
  let loading: Promise<ComponentType> | null = null;
  let loaded: ComponentType | null = null;
  return {
    load: () =>
      (loading ??= asScreenFile(loadModule().then(({ Component }) => (loaded = Component)))),
    get loaded() {
      return loaded;
    },
    retry: () => {
      if (!loaded) loading = null;
    },
  };
}

/** The screens by their path. Each is loaded when it is first shown. */
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

/** After a failure: what did not arrive is loaded again when it is next shown. */
export function retryScreens(): void {
  for (const screen of Object.values(screens)) screen.retry();
}
