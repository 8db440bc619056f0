import { randomBytes } from 'node:crypto';
import * as z from 'zod';

/**
 * The keys that YNAB tokens are encrypted with, from Secret Manager:
 * `{"active":"k2","keys":{"k1":"…", "k2":"…"}}`, each key 32 random bytes in base64. New tokens are
 * encrypted with the active key; the others only decrypt older tokens. `docs/operating.md` says how
 * to change keys.
 */
export interface Keyring {
  active: string;
  keys: ReadonlyMap<string, Buffer>;
}

const keyringSchema = z.strictObject({
  active: z.string().regex(/^[\w-]{1,32}$/),
  keys: z.record(z.string().regex(/^[\w-]{1,32}$/), z.base64()),
});

/** @throws Error that says what is wrong with the text, without quoting any key */
export function parseKeyring(text: string): Keyring {
  const parsed = keyringSchema.safeParse(readJson(text));
  if (!parsed.success) throw new Error('YNAB_KEYRING is not a keyring: see keyring.ts.');
  const { active, keys } = parsed.data;
  const decoded = Object.entries(keys).map(
    ([id, key]) => [id, Buffer.from(key, 'base64')] as const,
  );
  const short = decoded.find(([, key]) => key.length !== 32);
  if (short) throw new Error(`YNAB_KEYRING: the key ${short[0]} has not 32 bytes.`);
  const all = new Map(decoded);
  if (!all.has(active)) throw new Error(`YNAB_KEYRING: there is no key ${active}.`);
  return { active, keys: all };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The steps for changing the keys of YNAB tokens. Each step takes the keyring as text and returns
 * the new text.
 */

/** A new keyring with one key. */
export function newKeyring(): string {
  return write({ active: 'k1', keys: new Map([['k1', randomBytes(32)]]) });
}

/**
 * Adds a key and makes it the active one. The older keys still decrypt older tokens.
 *
 * @throws Error if the text is not a keyring
 */
export function addKey(text: string): string {
  const { keys } = parseKeyring(text);
  let number = keys.size + 1;
  while (keys.has(`k${number}`)) number += 1;
  const active = `k${number}`;
  return write({ active, keys: new Map([...keys, [active, randomBytes(32)]]) });
}

/**
 * Keeps only the active key. Tokens encrypted with the others can't be decrypted any more.
 *
 * @throws Error if the text is not a keyring
 */
export function dropOldKeys(text: string): string {
  const { active, keys } = parseKeyring(text);
  return write({ active, keys: new Map([[active, keys.get(active)!]]) });
}

function write({ active, keys }: Keyring): string {
  const encoded = [...keys].map(([id, key]) => [id, key.toString('base64')]);
  return JSON.stringify({ active, keys: Object.fromEntries(encoded) });
}
