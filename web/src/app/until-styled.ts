/**
 * Resolves when the page's stylesheets have loaded or failed. The start script does not wait for
 * them by itself, and the app must never show unstyled.
 */
export async function untilStyled(page: Document): Promise<void> {
  // Stylesheets at the end of the page are not known before.
  if (page.readyState === 'loading') await heard(page, 'DOMContentLoaded');
  if (page.readyState === 'complete') return;
  const late = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => sheet === null,
  );
  // A stylesheet that failed earlier sends no event; the window's load event ends the wait.
  await Promise.race([
    Promise.all(late.map((link) => Promise.race([heard(link, 'load'), heard(link, 'error')]))),
    heard(window, 'load'),
  ]);
}

const heard = (target: EventTarget, event: string) =>
  new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));
