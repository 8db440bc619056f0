/** Keeps the app's files in the browser, so that it opens at once and without a network. */
import { showReload } from '@/components/ui/toast';
import { savesData } from '@/lib/loading/saves-data';

/** How often a page that stays open asks for a new version. */
const HOUR = 60 * 60 * 1000;

/**
 * From then on the browser has the app. A new version is offered, never taken unasked.
 *
 * @param served by which worker the page was served; null for none
 */
export async function keepAppFiles(served: ServiceWorker | null): Promise<void> {
  // Not in every browser, nor in each of its windows.
  if (!('serviceWorker' in navigator)) return;
  if (savesData()) await isWorthItsData();
  const registration = await navigator.serviceWorker.register('/sw.js');
  offerNewVersions(navigator.serviceWorker, registration, served);
  setInterval(() => void askForUpdate(registration), HOUR);
}

/**
 * The files are the whole app: more than a reader who saves data may ever need. Whoever has installed
 * it wants it to open without a network as well, and what is kept already is kept up to date.
 */
async function isWorthItsData(): Promise<unknown> {
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  if (isInstalled || navigator.serviceWorker.controller) return;
  return new Promise((resolve) => addEventListener('appinstalled', resolve, { once: true }));
}

/**
 * One worker serves all tabs: a new one that is agreed to in one of them takes the others as well. Only
 * the tab where that was done is reloaded: in others something may be half written. They go on with
 * what they have loaded, and offer the same.
 */
function offerNewVersions(
  serviceWorker: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
  served: ServiceWorker | null,
): void {
  let isAgreed = false;
  // The first worker of all is no new version.
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

  // Another tab may have taken a new version while this one was still loading.
  if (registration.waiting || (served && served !== serviceWorker.controller)) offer();
  offerOnceReady();
  registration.addEventListener('updatefound', offerOnceReady);
  serviceWorker.addEventListener('controllerchange', () => {
    if (isAgreed) location.reload();
    else if (wasServed) offer();
    wasServed = true;
  });
}

/** Without a network there is no news: the next hour asks again. */
async function askForUpdate(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    await registration.update();
  } catch {
    // As before.
  }
}
