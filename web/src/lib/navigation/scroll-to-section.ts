import { keepInView } from '@/lib/navigation/keep-in-view';

/**
 * Scrolls to the element and focuses its heading once it is visible, and keeps it in view until the reader moves on.
 * @returns the function that stops it
 */
export function scrollToSection(id: string): () => void {
  let isReached = false;
  const lead = () => {
    const place = document.getElementById(id);
    if (!place) return;
    isReached ||= focusHeading(place);
    if (isReached) place.scrollIntoView({ block: 'start', behavior: 'instant' });
  };
  const arrivals = new MutationObserver(() => !isReached && lead());
  arrivals.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class'] });
  return keepInView(lead, () => arrivals.disconnect());
}

/** Not while it is invisible: its position is not final then. */
function focusHeading(place: HTMLElement): boolean {
  const heading = place.querySelector<HTMLElement>('h1, h2, h3') ?? place;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return document.activeElement === heading;
}
