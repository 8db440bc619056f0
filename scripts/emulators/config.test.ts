import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deriveConfig, readEmulatorConfig, type FirebaseConfig } from './config.ts';

// Tests may run with an emulator's address in their environment; here none is.
beforeEach(() => void vi.stubEnv('FIRESTORE_EMULATOR_HOST', undefined));
afterEach(() => void vi.unstubAllEnvs());

function policyOf({ hosting }: FirebaseConfig): Map<string, string[]> {
  const headers = hosting.headers.flatMap((rule) => rule.headers);
  const policy = headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
  const directives = policy.split(';').map((text) => text.trim().split(' '));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

it('opens the policy to the emulators of its own ports and to nothing else', () => {
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

it('lets production run only scripts and styles of its own, and nobody frame it', () => {
  const strict = policyOf(readEmulatorConfig());
  expect(strict.get('script-src')).toEqual(["'self'", 'https://apis.google.com']);
  expect(strict.get('style-src')).toEqual(["'self'"]);
  expect(strict.get('frame-ancestors')).toEqual(["'none'"]);
});

it('has browsers ask again for a file that is gone, though files are kept for a year', () => {
  const rules = readEmulatorConfig().hosting.headers.map(({ source, headers }) => {
    const kept = headers.find(({ key }) => key === 'Cache-Control');
    return [source, kept?.value];
  });
  // Hosting answers with the headers of the page that comes in its place; the later rule counts. No request
  // can show it here: the emulator (superstatic) sets headers when they are sent, in the reverse order of
  // its steps, so that those of the path overwrite those of 404.html. A rewrite of what is missing would
  // answer 200, and a narrower path can't tell an old version's file from one that is there.
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
