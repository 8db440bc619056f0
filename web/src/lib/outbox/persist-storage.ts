let isAsked = false;

/**
 * Asks the browser to keep what waits also when its disk is nearly full or the site is seldom visited.
 * Some ask the reader: so only when there is something to lose, and nobody waits for the reply.
 */
export function persistStorage(): void {
  if (isAsked || !('storage' in navigator)) return;
  isAsked = true;
  void navigator.storage.persist?.().catch(() => {});
}
