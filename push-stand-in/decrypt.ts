import { createDecipheriv, ECDH, createECDH, hkdfSync } from 'node:crypto';

/** What a browser keeps of its subscription, and never tells. */
export interface ReceiverKeys {
  /** base64url, as the following. */
  privateKey: string;
  auth: string;
}

const CURVE = 'prime256v1';
const POINT_BYTES = 65;

/**
 * Opens a push message as a browser does: RFC 8291, in one record of RFC 8188's aes128gcm. Made of the standards alone, so that
 * it would not share a mistake with the library that seals it.
 *
 * @throws Error if it is not for these keys, was changed, or is no such message
 */
export function decryptPush(body: Buffer, { privateKey, auth }: ReceiverKeys): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + senderKey.length);
  if (senderKey.length !== POINT_BYTES) throw new Error('The sender’s key is no point of P-256.');
  if (record.length > recordSize) throw new Error('A push message is one record.');

  const receiver = createECDH(CURVE);
  receiver.setPrivateKey(privateKey, 'base64url');
  const info = [Buffer.from('WebPush: info\0'), receiver.getPublicKey(), senderKey];
  const secret = Buffer.from(auth, 'base64url');
  const key = derive(receiver.computeSecret(senderKey), secret, Buffer.concat(info), 32);
  const contentKey = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record's content ends with a 2, and zeros may follow.
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('The padding is not that of a last record.');
  return padded.subarray(0, end).toString('utf8');
}

/** The key by which others encrypt for it, base64url. */
export function publicKeyOf({ privateKey }: Pick<ReceiverKeys, 'privateKey'>): string {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

/** @throws Error unless it is a point of the curve */
export function requirePoint(key: Buffer): void {
  ECDH.convertKey(key, CURVE);
}

function derive(key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length));
}
