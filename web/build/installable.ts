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

/** What a long press on the app's icon offers. */
const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon', 192, 'any')] });

/**
 * Makes the site an app that can be installed and opens without a network. The service worker keeps
 * the app's own files and nothing else: whatever belongs to an account never passes through it. A new
 * version waits until the reader agrees to load it.
 */
export function installable() {
  return [manifestPictures(), appManifest()];
}

function appManifest() {
  return VitePWA({
    strategies: 'generateSW',
    registerType: 'prompt',
    // src/app/service-worker.ts does it, once the page has nothing more urgent to do.
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
        // The page about the API, and letters of other alphabets, are fetched where they are needed. So is what
        // nobody can do without the server: to invite somebody, to change a role, to send to YNAB, to import a file,
        // to prove that this is the app.
        'assets/{api-docs,invite-dialog,standing-dialog,sync-dialog,firebase-app-check}-*',
        'assets/{import-dialog,tracker,thread,household-worker,move-in,use-move-in}-*',
        'assets/inter-{cyrillic,greek,vietnamese}*',
      ],
      // Their names change with what is in them.
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
