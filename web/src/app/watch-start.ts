/**
 * A script of its own that runs first: if an early script fails before anything is shown, the page
 * says so. As an import it would run too late.
 */
import { reportMountFailure } from './mount-failure';

// Errors of elements do not bubble: only capturing listeners get them.
addEventListener('error', reportFailure, true);

function reportFailure(event: Event): void {
  const root = document.getElementById('root');
  // A started app handles its own errors.
  if (root === null || root.childElementCount > 0) return;
  if (event.target instanceof HTMLScriptElement) {
    if (!isOurs(event.target.src)) return;
    const { pathname } = new URL(event.target.src);
    void reportMountFailure(`${pathname}, or a file that it needs, could not be loaded.`, true);
  } else if (event instanceof ErrorEvent && isOurs(event.filename)) {
    void reportMountFailure(event.error ?? event.message);
  } else {
    return;
  }
  // The network is back. Nothing has been typed yet, so reload.
  addEventListener('online', () => location.reload(), { once: true });
}

/** Scripts of browser extensions are not the app's. */
function isOurs(address: string): boolean {
  return address.startsWith(`${location.origin}/`);
}
