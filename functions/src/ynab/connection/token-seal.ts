import * as z from 'zod';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Byte fields are in base64. */
export interface SealedToken {
  version: number;
  keyId: string;
  iv: string;
  tag: string;
  ciphertext: string;
}

/** The encryption authenticates these ids: a token copied to another member does not decrypt. */
export interface TokenOwner {
  householdId: string;
  uid: string;
}

/** The token cannot be decrypted: its key is gone, or it was changed. */
export class SealBroken extends Error {}

export function sealToken(keyring: Keyring, owner: TokenOwner, token: string): SealedToken {
  const keyId = keyring.active;
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(keyring, keyId), iv, {
    authTagLength: TAG_BYTES,
  });
  cipher.setAAD(boundTo(VERSION, keyId, owner));
  const ciphertext = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
  return {
    version: VERSION,
    keyId,
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    ciphertext: ciphertext.toString('base64'),
  };
}

/** @throws SealBroken */
export function openToken(keyring: Keyring, owner: TokenOwner, sealed: SealedToken): string {
  const { version, keyId } = sealed;
  const iv = Buffer.from(sealed.iv, 'base64');
  const tag = Buffer.from(sealed.tag, 'base64');
  if (version !== VERSION || iv.length !== IV_BYTES || tag.length !== TAG_BYTES) {
    throw new SealBroken('The seal has an unknown form.');
  }
  const key = keyOf(keyring, keyId);
  try {
    const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(boundTo(version, keyId, owner));
    decipher.setAuthTag(tag);
    const plain = [decipher.update(sealed.ciphertext, 'base64'), decipher.final()];
    return Buffer.concat(plain).toString('utf8');
  } catch {
    throw new SealBroken('The seal does not belong here, or was changed.');
  }
}

export function isOutdated(keyring: Keyring, { keyId }: Pick<SealedToken, 'keyId'>): boolean {
  return keyId !== keyring.active;
}

function keyOf({ keys }: Keyring, keyId: string): Buffer {
  const key = keys.get(keyId);
  if (!key) throw new SealBroken('The key of the seal is gone.');
  return key;
}

/** Authenticated by the encryption. JSON, so that different ids never give the same bytes. */
function boundTo(version: number, keyId: string, { householdId, uid }: TokenOwner): Buffer {
  return Buffer.from(JSON.stringify([version, keyId, householdId, uid]), 'utf8');
}

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
