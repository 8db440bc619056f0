/**
 * Keeps two lengths on an element that is fixed to the foot of the window: `--keyboard`, what the
 * device's keyboard covers of the window, and `--seen`, how tall the part above it is. Most browsers
 * lay their keyboard over the page and tell only by the visual viewport.
 *
 * @returns a function that ends it
 */
export function stayAboveKeyboard(element: HTMLElement): () => void {
  const viewport = globalThis.visualViewport;
  if (!viewport) return () => {};
  const place = () => {
    // Zooming in also reduces the visible part: that is no keyboard.
    const isMagnified = viewport.scale > 1.01;
    const covered = window.innerHeight - viewport.height - viewport.offsetTop;
    const keyboard = isMagnified ? 0 : Math.max(0, Math.round(covered));
    element.style.setProperty('--keyboard', `${keyboard}px`);
    element.style.setProperty('--seen', isMagnified ? '100dvh' : `${viewport.height}px`);
  };
  place();
  viewport.addEventListener('resize', place);
  viewport.addEventListener('scroll', place);
  return () => {
    viewport.removeEventListener('resize', place);
    viewport.removeEventListener('scroll', place);
  };
}
