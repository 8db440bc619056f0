/** How long the part may take to arrive, and to get its final place. */
const TIMEOUT = 15_000;

/** What the reader does themselves: from then on they lead. */
const ownSteps = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Brings the element into sight with the focus on its heading, once it is there and seen; what is loaded
 * later above it does not push it away. Until the reader goes on by themselves.
 * @returns a function that stops it
 */
export function leadTo(id: string): () => void {
  let isReached = false;
  const lead = () => {
    const place = document.getElementById(id);
    if (!place) return;
    isReached ||= focusHeading(place);
    if (isReached) place.scrollIntoView({ block: 'start', behavior: 'instant' });
  };
  const arrivals = new MutationObserver(() => !isReached && lead());
  const heights = new ResizeObserver(lead);
  const timeout = setTimeout(() => stop(), TIMEOUT);
  const stop = () => {
    clearTimeout(timeout);
    arrivals.disconnect();
    heights.disconnect();
    ownSteps.forEach((step) => removeEventListener(step, stop));
  };
  ownSteps.forEach((step) => addEventListener(step, stop, { passive: true }));
  arrivals.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class'] });
  heights.observe(document.body);
  lead();
  return stop;
}

/** Not while it is invisible: then it is not where it will be. */
function focusHeading(place: HTMLElement): boolean {
  const heading = place.querySelector<HTMLElement>('h1, h2, h3') ?? place;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return document.activeElement === heading;
}
