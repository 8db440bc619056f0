/**
 * Ends when the page's stylesheets are there, or can't be had: the script that shows the app does not wait
 * for them by itself, and the app is never seen without.
 */
export async function untilStyled(page: Document): Promise<void> {
  // Those that stand at the end of the page are not known before.
  if (page.readyState === 'loading') await heard(page, 'DOMContentLoaded');
  if (page.readyState === 'complete') return;
  const late = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => sheet === null,
  );
  // One that failed before this was asked tells nobody any more: with the page's own end it is over.
  await Promise.race([
    Promise.all(late.map((link) => Promise.race([heard(link, 'load'), heard(link, 'error')]))),
    heard(window, 'load'),
  ]);
}

const heard = (target: EventTarget, event: string) =>
  new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));
