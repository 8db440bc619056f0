import { randomBytes } from 'node:crypto';
import { parseKeyring, type Keyring } from './keyring.ts';

/** The life of the keyring that YNAB tokens are sealed with, each step from text to text. */

/** A keyring with its first key. */
export function newKeyring(): string {
  return write({ active: 'k1', keys: new Map([['k1', randomBytes(32)]]) });
}

/**
 * A new key seals from now on; the others open what they have sealed.
 *
 * @throws Error where the text is no keyring
 */
export function addKey(text: string): string {
  const { keys } = parseKeyring(text);
  let number = keys.size + 1;
  while (keys.has(`k${number}`)) number += 1;
  const active = `k${number}`;
  return write({ active, keys: new Map([...keys, [active, randomBytes(32)]]) });
}

/**
 * Only the active key stays: what the others have sealed can't be opened any more.
 *
 * @throws Error where the text is no keyring
 */
export function dropOldKeys(text: string): string {
  const { active, keys } = parseKeyring(text);
  return write({ active, keys: new Map([[active, keys.get(active)!]]) });
}

function write({ active, keys }: Keyring): string {
  const encoded = [...keys].map(([id, key]) => [id, key.toString('base64')]);
  return JSON.stringify({ active, keys: Object.fromEntries(encoded) });
}
