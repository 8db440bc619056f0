import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const program = fileURLToPath(new URL('load.ts', import.meta.url));

function runWith(variables: NodeJS.ProcessEnv) {
  const { PATH } = process.env;
  return spawnSync(process.execPath, [program], { env: { PATH, ...variables }, encoding: 'utf8' });
}

it('refuses to run unless both emulators are set', () => {
  const FIRESTORE_EMULATOR_HOST = '127.0.0.1:1';
  for (const variables of [{}, { FIRESTORE_EMULATOR_HOST }]) {
    const { status, stderr } = runWith(variables);
    expect(status).toBe(1);
    expect(stderr).toContain('FIREBASE_AUTH_EMULATOR_HOST');
  }
}, 30_000);
