import { keepInView } from '@/lib/navigation/keep-in-view';

/**
 * Brings the element into sight with the focus on its heading, once it is there and seen, and keeps it
 * there until the reader goes on by themselves.
 * @returns a function that stops it
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

/** Not while it is invisible: then it is not where it will be. */
function focusHeading(place: HTMLElement): boolean {
  const heading = place.querySelector<HTMLElement>('h1, h2, h3') ?? place;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return document.activeElement === heading;
}
