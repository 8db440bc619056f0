import { contrastOf, distanceOf, parseColor, toOklab } from '@/lib/colors/color-space';

/** The contrast of two colours (`#rrggbb`) as WCAG 2 defines it, 1 to 21. */
export function contrast(one: string, other: string): number {
  return contrastOf(parseColor(one), parseColor(other));
}

/** The perceived difference of two colours (`#rrggbb`): their distance in Oklab. */
export function difference(one: string, other: string): number {
  return distanceOf(toOklab(parseColor(one)), toOklab(parseColor(other)));
}
