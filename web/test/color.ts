/** Measures of colours given as `#rrggbb`. */

/** The contrast of two colours as WCAG 2 defines it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** How far apart two colours look: their distance in Oklab. */
export function difference(one: string, other: string): number {
  const [first, second] = [oklab(one), oklab(other)];
  return Math.hypot(...first.map((value, axis) => value - second[axis]!));
}

type Triple = [number, number, number];

function linear(color: string): Triple {
  return [1, 3, 5].map((at) => {
    const value = parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Triple;
}

function luminance(color: string): number {
  const [red, green, blue] = linear(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function oklab(color: string): Triple {
  const [r, g, b] = linear(color);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
