import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { setTheme } from '@/lib/browser-settings';

const read = (path: string) => readFileSync(join('web', path), 'utf8');
const page = new DOMParser().parseFromString(read('index.html'), 'text/html');
const applyTheme = read('public/apply-theme.js');

const colors = { light: '#faf8f5', dark: '#151412' };

beforeEach(() => {
  localStorage.clear();
  open();
});

/** The page before its first paint. */
function open(): void {
  delete document.documentElement.dataset.theme;
  document.head.innerHTML = page.head.innerHTML;
  // oxlint-disable-next-line no-eval -- what the page runs, as it is
  (0, eval)(applyTheme);
}

/** The colour of the browser's own bars: the first matching one. */
function barColor(system: 'light' | 'dark'): string | undefined {
  const all = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
  const fits = [null, `(prefers-color-scheme: ${system})`];
  return all.find((color) => fits.includes(color.getAttribute('media')))?.content;
}

describe.each(['light', 'dark'] as const)('where the system is %s', (system) => {
  test('the browser has its own color until another is chosen', () => {
    expect(barColor(system)).toBe(colors[system]);
  });

  test.each(['light', 'dark'] as const)(
    'the browser has the color of a chosen theme: %s',
    (theme) => {
      setTheme(theme);
      expect(barColor(system)).toBe(colors[theme]);
      open();
      expect(barColor(system), 'on the next visit').toBe(colors[theme]);
    },
  );

  test('the last choice applies, and the system’s once it is chosen', () => {
    setTheme('dark');
    setTheme('light');
    expect(barColor(system)).toBe(colors.light);
    setTheme('system');
    expect(barColor(system)).toBe(colors[system]);
    open();
    setTheme('system');
    expect(barColor(system)).toBe(colors[system]);
  });
});
