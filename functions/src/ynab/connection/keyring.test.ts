import { expect, test } from 'vitest';
import { parseKeyring, addKey, dropOldKeys, newKeyring } from './keyring.ts';
import { isOutdated, openToken, sealToken } from './token-seal.ts';

const owner = { householdId: 'home', uid: 'ana' };

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
