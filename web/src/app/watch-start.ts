/**
 * Built as a script of its own that needs no other one and runs before them: whichever of the first
 * scripts cannot be loaded or breaks before anything is shown, the page says so. Importing this would
 * be too late.
 */
import { tellMountFailure } from './mount-failure';

// Elements tell of failing only on the way down to them.
addEventListener('error', tellFailure, true);

function tellFailure(event: Event): void {
  const root = document.getElementById('root');
  // Once the app is there it deals with its errors itself.
  if (root === null || root.childElementCount > 0) return;
  if (event.target instanceof HTMLScriptElement) {
    if (!isOurs(event.target.src)) return;
    const { pathname } = new URL(event.target.src);
    void tellMountFailure(`${pathname}, or a file that it needs, could not be loaded.`, true);
  } else if (event instanceof ErrorEvent && isOurs(event.filename)) {
    void tellMountFailure(event.error ?? event.message);
  } else {
    return;
  }
  // A network that was away: nothing has been typed yet that could be lost.
  addEventListener('online', () => location.reload(), { once: true });
}

/** What browser extensions put on the page fails for itself. */
function isOurs(address: string): boolean {
  return address.startsWith(`${location.origin}/`);
}
