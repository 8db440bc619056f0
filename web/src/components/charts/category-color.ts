import { NEUTRAL_COLOR } from '@housetab/functions/core/category/category-color';
import { foldName } from '@housetab/functions/core/household/member';
import {
  contrastOf,
  distanceOf,
  mixColors,
  parseColor,
  printColor,
  toOklab,
  type Oklab,
  type Rgb,
} from '@/components/charts/color-space';

/** Of a bar against the card it lies on, as WCAG asks of what is drawn. */
export const LEAST_CONTRAST = 3;

/** How far apart the bars of one chart are, in Oklab, where there is room for it. */
export const LEAST_DISTANCE = 0.09;

/** What bars lie on (`raised` in the style sheet), by theme. */
export const grounds = { light: '#ffffff', dark: '#1e1c1a' };

export type Theme = keyof typeof grounds;

/** For categories without a colour, told apart by hue. */
const spareColors: readonly Record<Theme, string>[] = [
  { light: '#1f7f7c', dark: '#4fb3ab' },
  { light: '#c2622d', dark: '#e8965f' },
  { light: '#4169b0', dark: '#7ea5ea' },
  { light: '#a57c10', dark: '#d9b04f' },
  { light: '#8153b0', dark: '#b594e2' },
  { light: '#3f8a4f', dark: '#75bd84' },
  { light: '#b84a74', dark: '#e48caf' },
  { light: '#71695f', dark: '#a39b8f' },
];

const [black, white]: [Rgb, Rgb] = [
  [0, 0, 0],
  [255, 255, 255],
];

/** Null while colours are not known: none changes into another. */
export type ColorOf = (category: string) => string | null;

/**
 * The colours of a chart's bars, for a style sheet. A category has the colour it was given, darker or
 * lighter where the theme asks for it, or where another bar of the chart looks like it; one that nobody
 * gave a colour has one by its name. The same categories have the same colours in every chart.
 *
 * @param stored the colours that categories were given, `#rrggbb`; null until they are known
 * @param names of all categories of the chart
 */
export function barColors(
  stored: ((name: string) => string | undefined) | null,
  names: readonly string[],
): ColorOf {
  if (stored === null) return () => null;
  const bars = names.map((name) => ({
    name,
    key: foldName(name),
    given: givenColor(stored(name)),
  }));
  // What was chosen stays as it is; what was not gives way.
  bars.sort((a, b) => Number(a.given === null) - Number(b.given === null) || compare(a.key, b.key));
  const colorsIn = (theme: Theme) =>
    setApart(
      bars.map(({ key, given }) => (given === null ? spareColor(key)[theme] : given)),
      theme,
    );
  const [light, dark] = [colorsIn('light'), colorsIn('dark')];
  const colors = new Map(
    bars.map(({ name }, index) => [name, `light-dark(${light[index]}, ${dark[index]})`]),
  );
  return (category) => colors.get(category) ?? null;
}

function givenColor(stored: string | undefined): string | null {
  return stored === undefined || stored === NEUTRAL_COLOR ? null : stored;
}

function spareColor(key: string): Record<Theme, string> {
  let sum = 0;
  for (const letter of key) sum = (sum * 31 + letter.codePointAt(0)!) % 65_521;
  return spareColors[sum % spareColors.length]!;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** The colours, each as it is or in the nearest shade that can be seen and looks like none before it. */
export function setApart(colors: readonly string[], theme: Theme): string[] {
  const taken: Oklab[] = [];
  return colors.map((color) => {
    let best: Rgb | undefined;
    let mostRoom = -1;
    for (const shade of shadesOf(color, theme)) {
      const look = toOklab(shade);
      const room = Math.min(...taken.map((one) => distanceOf(one, look)));
      if (room > mostRoom) [best, mostRoom] = [shade, room];
      if (room >= LEAST_DISTANCE) break;
    }
    taken.push(toOklab(best!));
    return printColor(best!);
  });
}

/** The same hue nearer to black or white, as far as it can be seen: the nearest shades first. */
function shadesOf(color: string, theme: Theme): Rgb[] {
  const ground = parseColor(grounds[theme]);
  const base = parseColor(color);
  const shades: Rgb[] = [];
  for (let step = 0; step <= 20; step += 1) {
    // Away from the ground first.
    for (const target of theme === 'light' ? [black, white] : [white, black]) {
      const shade = mixColors(base, target, step / 20);
      if (contrastOf(shade, ground) >= LEAST_CONTRAST) shades.push(shade);
    }
  }
  return shades;
}
