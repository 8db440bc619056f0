import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keyring } from './keyring.ts';

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
