/** Milliseconds. Without a response for this long the network counts as broken. */
const TIMEOUT = 5000;

/** Whether the site responds. It fetches the service worker's file, which no service worker caches. */
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
