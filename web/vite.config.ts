import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunks';
import { installable } from './build/installable';
import { keepStylesInFiles } from './build/keep-styles-in-files';
import { preloadFirstLoad } from './build/preload-first-load';
import { stylesAfterStart } from './build/styles-after-start';
import { watchStart } from './build/watch-start';

const page = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    keepStylesInFiles(),
    preloadFirstLoad(),
    stylesAfterStart(),
    watchStart(source('app/watch-start.ts')),
    installable(),
  ],
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${source('')}/` },
      // Radix locks the page's scrolling with it, by a style element that the policy refuses.
      { find: /^react-remove-scroll$/, replacement: source('lib/scroll-lock.tsx') },
    ],
  },
  server: {
    host: '127.0.0.1',
    // The emulators' hosting serves /api; in development Vite hands those calls on to it.
    proxy: { '/api': process.env.HOUSETAB_API_ORIGIN ?? 'http://127.0.0.1:5000' },
  },
  build: {
    outDir: 'dist',
    sourcemap: true,
    modulePreload: { polyfill: false }, // every browser that runs the app has it
    // Which chunk imports which: the budget of the first load is worked out from it.
    manifest: true,
    rolldownOptions: {
      // The app, and the page about the API at /api/docs.
      input: { index: page('index.html'), 'api-docs': page('api/docs/index.html') },
      output: {
        codeSplitting: { groups: chunkGroups(source) },
      },
    },
  },
});
