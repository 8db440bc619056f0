import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scrollToSection } from '@/lib/navigation/scroll-to-section';
import { waitFor } from '@test/wait-for';

const scrollIntoView = vi.fn();
let heightChanges = () => {};

class HeightObserver {
  constructor(onChange: () => void) {
    heightChanges = onChange;
  }
  observe() {}
  disconnect() {
    heightChanges = () => {};
  }
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', HeightObserver);
  Element.prototype.scrollIntoView = scrollIntoView;
});
afterEach(() => {
  vi.unstubAllGlobals();
  scrollIntoView.mockClear();
  document.body.replaceChildren();
});

const show = (part: string) => document.body.insertAdjacentHTML('beforeend', part);
const heading = () => document.querySelector('h2');

test('a section that arrives later is scrolled to then, and stays in view while the page grows', async () => {
  const stop = scrollToSection('invites');
  expect(scrollIntoView).not.toHaveBeenCalled();
  show('<section id="invites"><h2>Invites</h2></section>');
  await waitFor(() => expect(document.activeElement).toBe(heading()));
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  heightChanges();
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
  stop();
  heightChanges();
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
});

test.each(['wheel', 'keydown', 'pointerdown', 'touchstart'])(
  'whoever goes on by themselves is not led any more (%s)',
  (step) => {
    show('<section id="invites"><h2>Invites</h2></section>');
    scrollToSection('invites');
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event(step));
    heightChanges();
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
  },
);

test('a section without a heading gets the focus itself', () => {
  show('<p id="note">A note</p>');
  scrollToSection('note')();
  expect(document.activeElement?.id).toBe('note');
});
