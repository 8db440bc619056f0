import { afterEach, expect, test, vi } from 'vitest';
import { stayAboveKeyboard } from '@/components/ui/stay-above-keyboard';

afterEach(() => vi.unstubAllGlobals());

/** A window of 360 × 640 and its visible part. */
function see(part: { height: number; offsetTop?: number; scale?: number }) {
  const viewport = Object.assign(new EventTarget(), { offsetTop: 0, scale: 1, ...part });
  vi.stubGlobal('visualViewport', viewport);
  vi.stubGlobal('innerHeight', 640);
  return viewport;
}

test('an element at the bottom of the window stays above the keyboard', () => {
  const viewport = see({ height: 640 });
  const { style } = document.createElement('div');
  const stop = stayAboveKeyboard({ style } as HTMLElement);
  const place = () => [style.getPropertyValue('--keyboard'), style.getPropertyValue('--seen')];
  expect(place()).toEqual(['0px', '640px']);
  viewport.height = 380;
  viewport.dispatchEvent(new Event('resize'));
  expect(place()).toEqual(['260px', '380px']);
  // Some browsers push the page up instead.
  viewport.offsetTop = 260;
  viewport.dispatchEvent(new Event('scroll'));
  expect(place()).toEqual(['0px', '380px']);
  stop();
  viewport.height = 640;
  viewport.dispatchEvent(new Event('resize'));
  expect(place()).toEqual(['0px', '380px']);
});

test('zooming in is not a keyboard', () => {
  see({ height: 320, scale: 2 });
  const element = document.createElement('div');
  stayAboveKeyboard(element);
  expect(element.style.getPropertyValue('--keyboard')).toBe('0px');
  expect(element.style.getPropertyValue('--seen')).toBe('100dvh');
});
