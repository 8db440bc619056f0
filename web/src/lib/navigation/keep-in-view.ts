/** Milliseconds that a place may take to load and to get its final height. */
const TIMEOUT = 15_000;

/** Events by which the reader moves the page: then automatic scrolling ends. */
const ownSteps = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls a place into view now, and whenever the page's height changes, so that content loading
 * above does not push it away. It ends when the reader scrolls or presses something.
 * @param onEnd called when it ends
 * @returns the function that stops it
 */
export function keepInView(bringIntoSight: () => void, onEnd = () => {}): () => void {
  const heights = new ResizeObserver(bringIntoSight);
  const timeout = setTimeout(() => stop(), TIMEOUT);
  const stop = () => {
    clearTimeout(timeout);
    heights.disconnect();
    onEnd();
    ownSteps.forEach((step) => removeEventListener(step, stop));
  };
  ownSteps.forEach((step) => addEventListener(step, stop, { passive: true }));
  heights.observe(document.body);
  bringIntoSight();
  return stop;
}
