/** In milliseconds: without an answer for so long the network counts as broken. */
const TIMEOUT = 5000;

/** Whether the site answers. It asks for the service worker's file, which no service worker keeps. */
export async function isSiteReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const signal = AbortSignal.timeout(TIMEOUT);
  return fetch('/sw.js', { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
}

export function reloadPage(): void {
  location.reload();
}
