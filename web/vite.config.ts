import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  server: {
    host: '127.0.0.1',
    // The functions emulator's hosting serves /api; in development Vite hands those calls on to it.
    proxy: { '/api': process.env.HOUSETAB_API_ORIGIN ?? 'http://127.0.0.1:5000' },
  },
  build: { outDir: 'dist', sourcemap: true },
});
