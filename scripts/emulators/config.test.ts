import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deriveConfig, readEmulatorConfig, type FirebaseConfig } from './config.ts';

// The environment of the test run may contain an emulator's address.
beforeEach(() => void vi.stubEnv('FIRESTORE_EMULATOR_HOST', undefined));
afterEach(() => void vi.unstubAllEnvs());

function policyOf({ hosting }: FirebaseConfig): Map<string, string[]> {
  const headers = hosting.headers.flatMap((rule) => rule.headers);
  const policy = headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
  const directives = policy.split(';').map((text) => text.trim().split(' '));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

it('adds only the emulators of its own ports to the policy', () => {
  const strict = policyOf(readEmulatorConfig());
  const derived = policyOf(deriveConfig(300));
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

it('allows production only its own scripts and styles, and no frames around it', () => {
  const strict = policyOf(readEmulatorConfig());
  expect(strict.get('script-src')).toEqual(["'self'", 'https://apis.google.com']);
  expect(strict.get('style-src')).toEqual(["'self'"]);
  expect(strict.get('frame-ancestors')).toEqual(["'none'"]);
});

it('has browsers cache files for a year, but not the response for a missing file', () => {
  const rules = readEmulatorConfig().hosting.headers.map(({ source, headers }) => {
    const kept = headers.find(({ key }) => key === 'Cache-Control');
    return [source, kept?.value];
  });
  // Hosting sends the headers of 404.html for a missing file, and the later rule counts. The emulator (superstatic)
  // cannot show it: it applies headers in the reverse order, so those of the path win. A rewrite of missing files
  // would respond 200, and no path pattern separates an old version's files from existing ones.
  expect(rules.slice(-2)).toEqual([
    ['/assets/**', 'public, max-age=31536000, immutable'],
    ['404.html', 'no-cache'],
  ]);
});

it('gives every emulator a port of its own', () => {
  const { emulators } = deriveConfig(300) as { emulators: Record<string, { port?: number }> };
  const ports = Object.values(emulators).flatMap(({ port }) => port ?? []);
  expect(new Set(ports).size).toBe(ports.length);
});
