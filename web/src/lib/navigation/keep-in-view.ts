/** How long what leads to a place may take to arrive, and to get its final height. */
const TIMEOUT = 15_000;

/** Events by which the reader moves on the page themselves: from then on nothing is scrolled for them. */
const ownSteps = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Brings a place into sight now, and again whenever the page grows or shrinks: what is loaded later above
 * it does not push it away. Until the reader goes on by themselves.
 * @param onEnd called once it no longer does
 * @returns a function that stops it
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
