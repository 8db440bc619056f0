import { NEUTRAL_COLOR } from '@housetab/functions/core/category/category-color';
import { foldName } from '@housetab/functions/core/household/member';

/** Of a bar against the card it lies on, as WCAG asks of what is drawn. */
export const LEAST_CONTRAST = 3;

/** What bars lie on (`raised` in the style sheet), by theme. */
export const grounds = { light: '#ffffff', dark: '#1e1c1a' };

/** Until the colours of categories are known: none changes into another. */
const UNKNOWN_COLOR = 'var(--edge)';

/** How many colours there are for categories without one (`chart-1` and on). */
const SPARE_COLORS = 8;

/**
 * The colour of a category's bar, for a style sheet: the one it was given, darker or lighter where
 * the theme asks for it. A category that nobody gave one has one by its name, always the same.
 *
 * @param stored `#rrggbb`, as the category has it
 */
export function barColor(name: string, stored: string | undefined): string {
  if (stored === undefined || stored === NEUTRAL_COLOR) return spareColor(name);
  return `light-dark(${readable(stored, 'light')}, ${readable(stored, 'dark')})`;
}

/** The colours of bars by the names of their categories. @param stored null until they are known */
export function barColors(
  stored: ((name: string) => string | undefined) | null,
): (category: string) => string {
  return (category) => (stored ? barColor(category, stored(category)) : UNKNOWN_COLOR);
}

function spareColor(name: string): string {
  let sum = 0;
  for (const letter of foldName(name)) sum = (sum * 31 + letter.codePointAt(0)!) % 65_521;
  return `var(--chart-${(sum % SPARE_COLORS) + 1})`;
}

/** The same hue, as much nearer to black or white as the theme's ground asks for. */
export function readable(color: string, theme: keyof typeof grounds): string {
  const ground = luminance(parse(grounds[theme]));
  const target = theme === 'light' ? 0 : 255;
  const parts = parse(color);
  for (let step = 0; step < 20; step += 1) {
    const mixed = parts.map((part) => Math.round(part + ((target - part) * step) / 20));
    if (contrast(luminance(mixed), ground) >= LEAST_CONTRAST) return print(mixed);
  }
  return print([target, target, target]);
}

function parse(color: string): number[] {
  return [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
}

function print(parts: readonly number[]): string {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** As WCAG defines it. */
function luminance(parts: readonly number[]): number {
  const [red, green, blue] = parts.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
