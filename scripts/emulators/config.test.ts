import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deriveConfig, readConfig } from './config.ts';

// Tests run beside emulators of their own, whose address they are given; here none is.
beforeEach(() => void vi.stubEnv('FIRESTORE_EMULATOR_HOST', undefined));
afterEach(() => void vi.unstubAllEnvs());

interface Config {
  hosting: { headers: { headers: { key: string; value: string }[] }[] };
}

function policyOf(config: Config): Map<string, string[]> {
  const [first] = config.hosting.headers;
  const header = first?.headers.find(({ key }) => key === 'Content-Security-Policy');
  const directives = (header?.value ?? '').split(';').map((text) => text.trim().split(' '));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

it('opens the policy to the emulators of its own ports and to nothing else', () => {
  const strict = policyOf(readConfig() as Config);
  const derived = policyOf(deriveConfig(readConfig(), 300) as Config);
  const added = [...derived].map(([name, sources]) => [
    name,
    sources.filter((source) => !strict.get(name)?.includes(source)),
  ]);
  expect([...derived.keys()]).toEqual([...strict.keys()]);
  expect(added.filter(([, sources]) => sources?.length)).toEqual([
    ['connect-src', ['http://127.0.0.1:9399', 'http://127.0.0.1:8380']],
    ['frame-src', ['http://127.0.0.1:9399']],
  ]);
});

it('lets production run only scripts and styles of its own, and nobody frame it', () => {
  const strict = policyOf(readConfig() as Config);
  expect(strict.get('script-src')).toEqual(["'self'", 'https://apis.google.com']);
  expect(strict.get('style-src')).toEqual(["'self'"]);
  expect(strict.get('frame-ancestors')).toEqual(["'none'"]);
});

it('gives every emulator a port of its own', () => {
  const { emulators } = deriveConfig(readConfig(), 300) as {
    emulators: Record<string, { port?: number }>;
  };
  const ports = Object.values(emulators).flatMap(({ port }) => port ?? []);
  expect(new Set(ports).size).toBe(ports.length);
});
