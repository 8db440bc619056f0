/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Lightness and two axes of hue: equal distances look equal. */
export type Oklab = readonly [number, number, number];

/** @param color `#rrggbb` */
export function parseColor(color: string): Rgb {
  const partAt = (at: number) => parseInt(color.slice(at, at + 2), 16);
  return [partAt(1), partAt(3), partAt(5)];
}

export function printColor(color: Rgb): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** @param share of the target, 0 to 1 */
export function mixColors(color: Rgb, target: Rgb, share: number): Rgb {
  const partAt = (at: 0 | 1 | 2) => Math.round(color[at] + (target[at] - color[at]) * share);
  return [partAt(0), partAt(1), partAt(2)];
}

/** The WCAG 2 contrast of two colours, 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** The visual distance of two Oklab colours. */
export function distanceOf(one: Oklab, other: Oklab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

function linear(color: Rgb): number[] {
  return color.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = linear(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function toOklab(color: Rgb): Oklab {
  const [red = 0, green = 0, blue = 0] = linear(color);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}
