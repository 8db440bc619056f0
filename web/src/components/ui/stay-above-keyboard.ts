/**
 * Maintains two lengths on an element fixed to the window's bottom: `--keyboard`, the height that
 * the on-screen keyboard covers, and `--seen`, the height above it. Most browsers overlay the
 * keyboard and report it only by the visual viewport.
 * @returns the function that ends it
 */
export function stayAboveKeyboard(element: HTMLElement): () => void {
  const viewport = globalThis.visualViewport;
  if (!viewport) return () => {};
  const place = () => {
    // Zooming in also reduces the visible part, without a keyboard.
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
