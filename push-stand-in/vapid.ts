import { createPublicKey, verify } from 'node:crypto';

/** A sender's claims (RFC 8292). */
export interface Claims {
  aud: string;
  exp: number;
  sub?: string;
}

/** Seconds. Push services refuse a token that is valid for longer. */
const MAX_LIFE = 24 * 60 * 60;

/**
 * Verifies the sender of a push message.
 *
 * @param authorization the header
 * @param expected the push service's origin, and the key with which the browser subscribed
 * @param now in seconds
 * @throws Error with the reason
 */
export function checkVapid(
  authorization: string | undefined,
  { audience, publicKey }: { audience: string; publicKey: string },
  now: number,
): Claims {
  const match = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization ?? '');
  if (!match) throw new Error('The Authorization header does not follow RFC 8292.');
  const [, header = '', payload = '', signature = '', key = ''] = match;
  const { alg } = readJson(header) as { alg?: string };
  if (alg !== 'ES256') throw new Error('The token is not signed by ES256.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: toPublicKey(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature does not match the key.');
  const claims = readJson(payload) as Claims;
  if (claims.aud !== audience) throw new Error('The token is for another push service.');
  if (!(claims.exp > now)) throw new Error('The token has expired.');
  if (claims.exp > now + MAX_LIFE) throw new Error('The token is valid for more than a day.');
  if (key !== publicKey) throw new Error('The subscription is for another sender.');
  return claims;
}

/** @param point uncompressed, base64url */
function toPublicKey(point: string) {
  const bytes = Buffer.from(point, 'base64url');
  const part = (from: number) => bytes.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) };
  return createPublicKey({ key: jwk, format: 'jwk' });
}

function readJson(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
}
