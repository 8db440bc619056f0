/** Caches the app's files in the browser, so that it opens at once and offline. */
import { showReload } from '@/components/ui/toast';
import { compareSubscription } from '@/features/notification-settings/device-subscription';
import { savesData } from '@/lib/loading/saves-data';

/** Interval in ms at which an open page checks for a new version. */
const HOUR = 60 * 60 * 1000;

/**
 * Caches the app's files from now on. A new version is offered, never applied unasked.
 * @param served the worker that served this page; null for none
 * @param goTo opens the place of a pressed push notification
 */
export async function keepAppFiles(
  served: ServiceWorker | null,
  goTo: (place: string) => unknown = () => {},
): Promise<void> {
  // Missing in some browsers, and in some private windows.
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    if (!isCallToOpen(data)) return;
    // The worker opens a new window if no page replies.
    ports[0]?.postMessage('shown');
    goTo(data.place);
  });
  if (savesData()) await isWorthItsData();
  const registration = await navigator.serviceWorker.register('/sw.js');
  offerNewVersions(navigator.serviceWorker, registration, served);
  // Offline, the next start does it.
  void compareSubscription().catch(() => {});
  setInterval(() => void askForUpdate(registration), HOUR);
}

/** From `public/worker-push.js`. */
function isCallToOpen(data: unknown): data is { place: string } {
  return (
    typeof data === 'object' && data !== null && 'place' in data && typeof data.place === 'string'
  );
}

/**
 * The whole app may be more than a reader who saves data needs. It is cached anyway for an
 * installed app, which has to open offline, and to update existing files.
 */
async function isWorthItsData(): Promise<unknown> {
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  if (isInstalled || navigator.serviceWorker.controller) return;
  return new Promise((resolve) => addEventListener('appinstalled', resolve, { once: true }));
}

/**
 * One worker serves all tabs, so a version accepted in one tab replaces it for the others. Only that tab is reloaded,
 * because the others may have half-written forms. They continue with their loaded files, and offer to reload.
 */
function offerNewVersions(
  serviceWorker: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
  served: ServiceWorker | null,
): void {
  let isAgreed = false;
  // The very first worker is no new version.
  let wasServed = serviceWorker.controller !== null;

  const offer = () => showReload('A new version of Housetab is ready', load);
  const load = () => {
    if (!registration.waiting) return location.reload();
    isAgreed = true;
    registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  };
  const offerOnceReady = () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active) offer();
    });
  };

  // Another tab may have taken a new version while this one was loading.
  if (registration.waiting || (served && served !== serviceWorker.controller)) offer();
  offerOnceReady();
  registration.addEventListener('updatefound', offerOnceReady);
  serviceWorker.addEventListener('controllerchange', () => {
    if (isAgreed) location.reload();
    else if (wasServed) offer();
    wasServed = true;
  });
}

/** Fails offline; the next hour retries. */
async function askForUpdate(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    await registration.update();
  } catch {}
}
