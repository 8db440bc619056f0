import { contrastOf, distanceOf, parseColor, toOklab } from '@/lib/colors/color-space';

/** Measures of colours given as `#rrggbb`. */

/** The contrast of two colours as WCAG 2 defines it, 1 to 21. */
export function contrast(one: string, other: string): number {
  return contrastOf(parseColor(one), parseColor(other));
}

/** How far apart two colours look: their distance in Oklab. */
export function difference(one: string, other: string): number {
  return distanceOf(toOklab(parseColor(one)), toOklab(parseColor(other)));
}
