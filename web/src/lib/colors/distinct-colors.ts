import {
  contrastOf,
  distanceOf,
  mixColors,
  parseColor,
  printColor,
  toOklab,
  type Oklab,
  type Rgb,
} from '@/lib/colors/color-space';

/** The contrast between a bar and its card that WCAG requires for graphics. */
export const LEAST_CONTRAST = 3;

/** The minimum Oklab distance between bars of one chart, if there are enough colours. */
export const LEAST_DISTANCE = 0.09;

/** The background of bars (`raised` in the style sheet), by theme. */
export const grounds = { light: '#ffffff', dark: '#1e1c1a' };

export type ColorTheme = keyof typeof grounds;

const [black, white]: [Rgb, Rgb] = [
  [0, 0, 0],
  [255, 255, 255],
];

/** Each colour unchanged, or its nearest shade that is visible and differs from all earlier ones. */
export function makeDistinct(colors: readonly string[], theme: ColorTheme): string[] {
  const taken: Oklab[] = [];
  return colors.map((color) => {
    let best: Rgb | undefined;
    let mostRoom = -1;
    for (const shade of shadesOf(color, theme)) {
      const room = roomAround(toOklab(shade), taken, mostRoom);
      if (room > mostRoom) [best, mostRoom] = [shade, room];
      if (room >= LEAST_DISTANCE) break;
    }
    taken.push(toOklab(best!));
    return printColor(best!);
  });
}

/**
 * The distance of the nearest colour. Stops early once it is not better than the best so far,
 * because there may be hundreds.
 */
function roomAround(look: Oklab, taken: readonly Oklab[], mostRoom: number): number {
  let room = Infinity;
  for (const one of taken) {
    room = Math.min(room, distanceOf(one, look));
    if (room <= mostRoom) return room;
  }
  return room;
}

/** Visible shades of the hue towards black or white, the nearest first. */
function shadesOf(color: string, theme: ColorTheme): Rgb[] {
  const ground = parseColor(grounds[theme]);
  const base = parseColor(color);
  const shades: Rgb[] = [];
  for (let step = 0; step <= 20; step += 1) {
    // Away from the background first.
    for (const target of theme === 'light' ? [black, white] : [white, black]) {
      const shade = mixColors(base, target, step / 20);
      if (contrastOf(shade, ground) >= LEAST_CONTRAST) shades.push(shade);
    }
  }
  return shades;
}
