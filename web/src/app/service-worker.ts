/** Keeps the app's files in the browser, so that it opens at once and without a network. */
import { registerSW } from 'virtual:pwa-register';
import { showReload } from '@/components/ui/toast';

/** How often a page that stays open asks for a new version. */
const HOUR = 60 * 60 * 1000;

/** From then on the browser has the app. A new version is offered, never taken unasked. */
export function keepAppFiles(): void {
  const loadNewVersion = registerSW({
    immediate: true,
    onNeedRefresh: () =>
      showReload('A new version of Housetab is ready', () => {
        // The library reloads only pages that an older version had served from their beginning.
        const { serviceWorker } = navigator;
        serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
        void loadNewVersion();
      }),
    onRegisteredSW: (_url, registration) => {
      if (registration) setInterval(() => void askForUpdate(registration), HOUR);
    },
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
