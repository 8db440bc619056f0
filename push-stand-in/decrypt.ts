import { createDecipheriv, ECDH, createECDH, hkdfSync } from 'node:crypto';

/** The secret part of a browser's subscription. */
export interface ReceiverKeys {
  /** Both are base64url. */
  privateKey: string;
  auth: string;
}

const CURVE = 'prime256v1';
const POINT_BYTES = 65;

/**
 * Decrypts a push message as a browser does: RFC 8291, in one record of RFC 8188's aes128gcm. It is written from the
 * standards, so that it cannot share a bug with the library that encrypts.
 *
 * @throws Error if the message is malformed, was changed, or is for other keys
 */
export function decryptPush(body: Buffer, { privateKey, auth }: ReceiverKeys): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + senderKey.length);
  if (senderKey.length !== POINT_BYTES)
    throw new Error('The sender’s key is not a point of P-256.');
  if (record.length > recordSize) throw new Error('The message has more than one record.');

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
  // The content of the last record ends with a 2. Zeros may follow.
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('The padding is not the padding of a last record.');
  return padded.subarray(0, end).toString('utf8');
}

/** The public key with which senders encrypt, base64url. */
export function receiverPublicKeyOf({ privateKey }: Pick<ReceiverKeys, 'privateKey'>): string {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

/** @throws Error unless the key is a point of the curve */
export function requirePoint(key: Buffer): void {
  ECDH.convertKey(key, CURVE);
}

function derive(key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length));
}
