import { defineConfig } from 'vitest/config';
import { fileURLToPath } from 'node:url';

const webSource = fileURLToPath(new URL('web/src', import.meta.url));

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['functions/src/**/*.test.ts'], environment: 'node' } },
      {
        resolve: { alias: { '@': webSource } },
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
        },
      },
      {
        test: {
          name: 'api',
          include: ['functions/test/api/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'rules',
          include: ['functions/test/rules/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      { test: { name: 'seed', include: ['emulator-seed/**/*.test.ts'], environment: 'node' } },
    ],
  },
});
