import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  parseKeyring,
  isOutdated,
  openToken,
  SealBroken,
  sealToken,
  type SealedToken,
  addKey,
  dropOldKeys,
  newKeyring,
} from './token-seal.ts';

const keys = {
  k1: randomBytes(32).toString('base64'),
  k2: randomBytes(32).toString('base64'),
};
const ring = (active: string, ids: readonly (keyof typeof keys)[]) =>
  parseKeyring(
    JSON.stringify({ active, keys: Object.fromEntries(ids.map((id) => [id, keys[id]])) }),
  );
const first = ring('k1', ['k1']);
const owner = { householdId: 'maple', uid: 'ana' };
const token = 'ynab-personal-access-token';

function flip(text: string): string {
  const bytes = Buffer.from(text, 'base64');
  bytes[0]! ^= 1;
  return bytes.toString('base64');
}

describe('a sealed token', () => {
  test('opens for its owner, and reveals nothing of the token', () => {
    const sealed = sealToken(first, owner, token);
    expect(openToken(first, owner, sealed)).toBe(token);
    expect(Buffer.from(JSON.stringify(sealed)).includes(token)).toBe(false);
    expect(Buffer.from(sealed.iv, 'base64')).toHaveLength(12);
    expect(Buffer.from(sealed.tag, 'base64')).toHaveLength(16);
  });

  test('never looks the same twice', () => {
    const [one, two] = [sealToken(first, owner, token), sealToken(first, owner, token)];
    expect(one.iv).not.toBe(two.iv);
    expect(one.ciphertext).not.toBe(two.ciphertext);
  });

  test.each([
    ['another member', { ...owner, uid: 'ben' }],
    ['another household', { ...owner, householdId: 'elm' }],
    ['names that only add up to the same', { householdId: 'maplea', uid: 'na' }],
  ])('does not open for %s', (_who, other) => {
    expect(() => openToken(first, other, sealToken(first, owner, token))).toThrow(SealBroken);
  });

  test.each<[string, (sealed: SealedToken) => Partial<SealedToken>]>([
    ['the text', ({ ciphertext }) => ({ ciphertext: flip(ciphertext) })],
    ['the tag', ({ tag }) => ({ tag: flip(tag) })],
    ['the start', ({ iv }) => ({ iv: flip(iv) })],
    [
      'a shorter tag',
      ({ tag }) => ({ tag: Buffer.from(tag, 'base64').subarray(0, 4).toString('base64') }),
    ],
    ['another version', () => ({ version: 2 })],
    ['another key', () => ({ keyId: 'k2' })],
    ['a key that is not there', () => ({ keyId: 'k9' })],
  ])('does not open with %s changed', (_what, change) => {
    const both = ring('k1', ['k1', 'k2']);
    const sealed = sealToken(both, owner, token);
    expect(() => openToken(both, owner, { ...sealed, ...change(sealed) })).toThrow(SealBroken);
  });

  test('survives a key rotation until the old key is dropped', () => {
    const old = sealToken(first, owner, token);
    const both = ring('k2', ['k1', 'k2']);
    expect(openToken(both, owner, old)).toBe(token);
    expect(isOutdated(both, old)).toBe(true);
    const anew = sealToken(both, owner, openToken(both, owner, old));
    expect(isOutdated(both, anew)).toBe(false);
    const second = ring('k2', ['k2']);
    expect(openToken(second, owner, anew)).toBe(token);
    expect(() => openToken(second, owner, old)).toThrow(SealBroken);
  });
});

describe('a keyring', () => {
  test.each([
    ['no JSON', 'secret-looking'],
    ['no active key', JSON.stringify({ active: 'k9', keys })],
    ['a short key', JSON.stringify({ active: 'k1', keys: { k1: 'c2hvcnQ=' } })],
    ['more than a keyring', JSON.stringify({ active: 'k1', keys, extra: 1 })],
  ])('of %s is refused without being quoted', (_what, text) => {
    expect(() => parseKeyring(text)).toThrow(/^YNAB_KEYRING/);
    expect(() => parseKeyring(text)).not.toThrow(/secret-looking|c2hvcnQ/);
  });
});

test('a new keyring has one key, and no two are alike', () => {
  const { active, keys } = parseKeyring(newKeyring());
  expect([...keys.keys()]).toEqual([active]);
  expect(newKeyring()).not.toBe(newKeyring());
});

test('after a key rotation, old seals open until the old keys are dropped', () => {
  const first = newKeyring();
  const sealed = sealToken(parseKeyring(first), owner, 'token');

  const second = addKey(`${first}\n`);
  expect(openToken(parseKeyring(second), owner, sealed)).toBe('token');
  expect(isOutdated(parseKeyring(second), sealed)).toBe(true);
  const anew = sealToken(parseKeyring(second), owner, 'token');
  expect(isOutdated(parseKeyring(second), anew)).toBe(false);

  const third = dropOldKeys(second);
  expect(openToken(parseKeyring(third), owner, anew)).toBe('token');
  expect(() => openToken(parseKeyring(third), owner, sealed)).toThrow(
    'The key of the seal is gone',
  );
});

test('keys can be rotated repeatedly, and no id is reused', () => {
  const { keys } = parseKeyring(addKey(dropOldKeys(addKey(addKey(newKeyring())))));
  expect([...keys.keys()]).toEqual(['k3', 'k2']);
});

test.each(['', 'nonsense', '{"active":"k1","keys":{}}'])('%j is not changed', (text) => {
  expect(() => addKey(text)).toThrow('YNAB_KEYRING');
  expect(() => dropOldKeys(text)).toThrow('YNAB_KEYRING');
});
