/** After this long, in milliseconds, the network counts as one that leads nowhere. */
const TIMEOUT = 5000;

/** Whether anything answers where the app's files come from. The service worker never keeps itself. */
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
