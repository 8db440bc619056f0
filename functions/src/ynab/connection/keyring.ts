import { randomBytes } from 'node:crypto';
import * as z from 'zod';

/**
 * The keys that encrypt YNAB tokens, from Secret Manager: `{"active":"k2","keys":{"k1":"…",
 * "k2":"…"}}`, each key 32 random bytes in base64. The active key encrypts new tokens; the others
 * only decrypt older ones. `docs/operating.md` says how to rotate keys.
 */
export interface Keyring {
  active: string;
  keys: ReadonlyMap<string, Buffer>;
}

const keyringSchema = z.strictObject({
  active: z.string().regex(/^[\w-]{1,32}$/),
  keys: z.record(z.string().regex(/^[\w-]{1,32}$/), z.base64()),
});

/** @throws Error naming the fault, without quoting any key */
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

/** The steps of a key rotation. Each takes the keyring as text and returns the new text. */

export function newKeyring(): string {
  return write({ active: 'k1', keys: new Map([['k1', randomBytes(32)]]) });
}

/**
 * Adds a key and activates it. The older keys still decrypt older tokens.
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
 * Tokens encrypted with the dropped keys cannot be decrypted any more.
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
