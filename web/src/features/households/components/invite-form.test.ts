import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inviteCodeSchema } from '@housetab/functions/core/household/invite';
import { joinPath } from '@/config/screen-paths';
import { readInviteCode } from '@/features/households/components/invite-form';

const codes = fc
  .uint8Array({ minLength: 16, maxLength: 16 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'));

test('every code is found alone, in its link, and in a message around the link', () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(inviteCodeSchema.parse(code)).toBe(code);
      const link = `https://housetab.example${joinPath(code)}`;
      const old = `https://housetab.example/join/${code}`;
      for (const text of [
        code,
        old,
        ` ${code}\n`,
        link,
        `${old}?from=mail`,
        `Join us: ${link}, Ana`,
      ]) {
        expect(readInviteCode(text)).toBe(code);
      }
    }),
  );
});

test.each([
  '',
  'hello',
  'https://housetab.example/',
  'https://housetab.example/join/',
  // One code is too short, one too long.
  'https://housetab.example/join/AAAAAAAAAAAAAAAAAAAAA',
  'https://housetab.example/join/AAAAAAAAAAAAAAAAAAAAAAA',
  'https://housetab.example/other/AAAAAAAAAAAAAAAAAAAAAA',
])('there is no invite in %j', (text) => {
  expect(readInviteCode(text)).toBeNull();
});
