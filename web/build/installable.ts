import { VitePWA } from 'vite-plugin-pwa';
import { newExpensePath, paths } from '../src/config/screen-paths.ts';
import { manifestPictures, screenshots } from './manifest-pictures.ts';

/** As `--surface` and `--accent` in src/index.css. */
const surface = '#faf8f5';
const accent = '#0f5c5c';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Shortcuts of a long press on the app's icon. */
const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon', 192, 'any')] });

/**
 * Makes the site an app that can be installed and opens offline. The service worker caches only the app's own files:
 * account data never passes through it. A new version waits until the reader agrees to load it.
 */
export function installable() {
  return [manifestPictures(), appManifest()];
}

function appManifest() {
  return VitePWA({
    strategies: 'generateSW',
    registerType: 'prompt',
    // src/app/service-worker.ts registers it once the page is idle.
    injectRegister: false,
    manifestFilename: 'app.webmanifest',
    manifest: {
      id: '/',
      name: 'Housetab',
      short_name: 'Housetab',
      description: 'Keeps track of who paid, who owes, and how a household settles up.',
      lang: 'en-US',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: surface,
      theme_color: accent,
      categories: ['finance', 'productivity'],
      icons: [
        icon('icon', 192, 'any'),
        icon('icon', 512, 'any'),
        icon('maskable', 192, 'maskable'),
        icon('maskable', 512, 'maskable'),
      ],
      screenshots,
      shortcuts: [
        shortcut('New expense', newExpensePath),
        shortcut('Settle up', paths.settlements),
      ],
    },
    workbox: {
      globPatterns: [
        'index.html',
        'apply-theme.js',
        'start.css',
        'favicon.svg',
        'assets/*.{js,css,woff2,svg}',
      ],
      globIgnores: [
        // The API documentation and fonts of other alphabets are fetched on demand. So are parts that need the server
        // anyway: inviting, changing a role, sending to YNAB, importing a file, App Check.
        'assets/{api-docs,invite-dialog,standing-dialog,sync-dialog,firebase-app-check}-*',
        'assets/{import-dialog,tracker,thread,household-worker,household-import-screen,use-household-import}-*',
        'assets/inter-{cyrillic,greek,vietnamese}*',
      ],
      // Their names contain a content hash.
      dontCacheBustURLsMatching: /^assets\//,
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [/^\/api\//, /^\/assets\//, /^\/__\//, /^\/photo-reader\//],
      cleanupOutdatedCaches: true,
      // From the first visit on: a phone may lose its network a minute later.
      clientsClaim: true,
      inlineWorkboxRuntime: true,
      importScripts: ['/worker-routes.js', '/worker-push.js'],
      sourcemap: false,
    },
  });
}
