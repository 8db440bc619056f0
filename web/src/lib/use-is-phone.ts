import { useMediaQuery } from '@/lib/use-media-query';

/** Whether the window is as narrow as a phone held upright: where the layout's `sm` does not hold. */
export function useIsPhone(): boolean {
  return !useMediaQuery('(min-width: 640px)');
}
