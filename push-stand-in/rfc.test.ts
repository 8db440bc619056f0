import { expect, test } from 'vitest';
import { decryptPush, receiverPublicKeyOf } from './decrypt.ts';
import { checkVapid } from './vapid.ts';

/** Examples from the standards, independent of this project. */

/** RFC 8291, section 5 and appendix A. */
const example = {
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  publicKey:
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const body = Buffer.from(example.body, 'base64url');

test('decryptPush opens the message of RFC 8291', () => {
  expect(receiverPublicKeyOf(example)).toBe(example.publicKey);
  expect(decryptPush(body, example)).toBe('When I grow up, I want to be a watermelon');
});

test('decryptPush rejects a changed message and another receiver', () => {
  for (const index of body.keys()) {
    const changed = Buffer.from(body);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    // A record may be shorter than the stated size, so a changed size is not an error.
    const isRecordSize = index >= 16 && index < 20;
    if (!isRecordSize) expect(() => decryptPush(changed, example), `byte ${index}`).toThrow();
  }
  const other = { ...example, auth: 'A'.repeat(22) };
  expect(() => decryptPush(body, other)).toThrow();
});

/** RFC 8292, section 2.4. */
const signed = {
  token:
    'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0' +
    '.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA',
  key: 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
  expiry: 1_453_523_768,
};
const header = `vapid t=${signed.token}, k=${signed.key}`;
const expected = { audience: 'https://push.example.net', publicKey: signed.key };

test('checkVapid accepts the sender of RFC 8292', () => {
  expect(checkVapid(header, expected, signed.expiry - 60)).toEqual({
    aud: 'https://push.example.net',
    exp: signed.expiry,
    sub: 'mailto:push@example.com',
  });
});

test.each([
  ['no token', undefined, expected, signed.expiry - 60],
  ['an expired token', header, expected, signed.expiry],
  ['a token valid for more than a day', header, expected, signed.expiry - 86_401],
  [
    'a token for another service',
    header,
    { ...expected, audience: 'https://push.example.org' },
    signed.expiry - 60,
  ],
  [
    'a token of another sender',
    header,
    { ...expected, publicKey: example.publicKey },
    signed.expiry - 60,
  ],
  [
    'another key’s signature',
    header.replace(signed.key, example.publicKey),
    { ...expected, publicKey: example.publicKey },
    signed.expiry - 60,
  ],
  ['a changed signature', header.replace('.i3CYb7', '.i3CYb8'), expected, signed.expiry - 60],
  ['a changed claim', header.replace('eyJhdWQ', 'eyJhdWR'), expected, signed.expiry - 60],
])('checkVapid rejects %s', (_what, authorization, who, now) => {
  expect(() => checkVapid(authorization, who, now)).toThrow();
});
