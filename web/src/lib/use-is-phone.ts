import { useMediaQuery } from '@/lib/use-media-query';

/** Whether the window is narrower than the layout's `sm` (640 px), as a phone held upright. */
export function useIsPhone(): boolean {
  return !useMediaQuery('(min-width: 640px)');
}
