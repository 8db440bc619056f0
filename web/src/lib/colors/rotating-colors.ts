import type { ColorTheme } from '@/lib/colors/distinct-colors';

/** Eight distinct hues with a contrast of 3:1 against a card, for series without a colour of their own. */
export const rotatingColors: readonly Record<ColorTheme, string>[] = [
  { light: '#1f7f7c', dark: '#4fb3ab' },
  { light: '#c2622d', dark: '#e8965f' },
  { light: '#4169b0', dark: '#7ea5ea' },
  { light: '#a57c10', dark: '#d9b04f' },
  { light: '#8153b0', dark: '#b594e2' },
  { light: '#3f8a4f', dark: '#75bd84' },
  { light: '#b84a74', dark: '#e48caf' },
  { light: '#71695f', dark: '#a39b8f' },
];

/** The CSS colour of a chart's bar by index; repeats after the eighth. */
export function rotatingColor(index: number): string {
  const { light, dark } = rotatingColors[index % rotatingColors.length]!;
  return `light-dark(${light}, ${dark})`;
}
